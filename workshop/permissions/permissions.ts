// Generates docs/permissions.md from the permission tables.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSION_DOCUMENT, permissionDocument } from '../../checks/permission-document.ts';
import { root } from '../../scripts/run/run-node.ts';

writeFileSync(join(root, PERMISSION_DOCUMENT), permissionDocument());
console.log(`${PERMISSION_DOCUMENT} is written from the permission tables.`);
