import { resolve } from 'node:path';
import { report } from './problem.ts';
import { staleDocument } from './permissions/stale-document.ts';

report(staleDocument(resolve(import.meta.dirname, '..')), 'docs/permissions.md');
