import { resolve } from 'node:path';
import { report } from './problem.ts';
import { checkStructure } from './structure/check-structure.ts';

const { problems, files } = checkStructure(resolve(import.meta.dirname, '..'));
report(problems, `structure of ${files} files`);
