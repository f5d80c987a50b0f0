// Runs a rarely used program: `npm run workshop -- NAME` runs workshop/NAME/NAME.ts with the remaining arguments.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run/run-node.ts';

const [, , name = ''] = process.argv;
const workshop = join(root, 'workshop');
const names = readdirSync(workshop).filter((folder) => existsSync(join(workshop, folder, `${folder}.ts`)));
if (names.includes(name)) {
  process.argv.splice(2, 1);
  await import(pathToFileURL(join(workshop, name, `${name}.ts`)).href);
} else {
  console.error(`Usage: npm run workshop -- NAME [arguments]\nNAME is one of ${names.join(', ')}.`);
  process.exitCode = 1;
}
