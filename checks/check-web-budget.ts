// Builds the browser app, where its sources are not those of the last build, and looks whether a screen loads more than it may, or a file
// that ad blockers would refuse.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/run/run-node.ts';
import { blockedWords } from '../scripts/web-build/blocked-words.ts';
import { type Budget, budgetProblems, loadsOf } from './web-budget.ts';
import { ensureWebBuild } from '../scripts/web-build/ensure-web-build.ts';
import { screenFiles } from '../scripts/web-build/preloads.ts';

const BUDGET = join(root, 'checks', 'web-budget.json');

await ensureWebBuild();
const loads = loadsOf(join(root, 'dist'), screenFiles());
const blocked = readdirSync(join(root, 'dist', 'assets')).filter(
  (file) => blockedWords(file.replace(/-.{8}\.[a-z0-9.]+$/, '')).length > 0,
);
const problems = [
  ...budgetProblems(loads, JSON.parse(readFileSync(BUDGET, 'utf8')) as Budget),
  ...blocked.map(
    (file) => `dist/assets/${file} has a name that ad blockers refuse: scripts/web-build/blocked-words.ts`,
  ),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
