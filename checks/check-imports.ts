import { resolve } from 'node:path';
import { report } from './problem.ts';
import { checkImports } from './imports/check-imports.ts';

const { problems, modules, references } = checkImports(resolve(import.meta.dirname, '..'));
report(problems, `${references} imports of ${modules} modules`);
