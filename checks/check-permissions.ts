import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as house } from '../scripts/run/run-node.ts';
import { PERMISSION_DOCUMENT, permissionDocument } from './permission-document.ts';
import { type Problem, report } from './problem.ts';

const file = PERMISSION_DOCUMENT;

/** Whether the document of a checkout says what the tables say. */
export function staleDocument(root: string): Problem[] {
  const path = join(root, file);
  if (!existsSync(path))
    return [{ rule: 'permissions-written', file, text: 'Is missing. Run `npm run workshop -- permissions`.' }];
  const [written, due] = [readFileSync(path, 'utf8'), permissionDocument()].map((text) => text.split('\n'));
  const line = due?.findIndex((text, index) => text !== written?.[index]) ?? 0;
  if (line === -1 && written?.length === due?.length) return [];
  const text =
    'Does not say what the permission tables say. Look at the difference, then run `npm run workshop -- permissions`.';
  return [{ rule: 'permissions-written', file, line: line === -1 ? (due?.length ?? 0) : line + 1, text }];
}

if (import.meta.main) report(staleDocument(house), PERMISSION_DOCUMENT);
