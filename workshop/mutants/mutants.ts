// Measures how well the tests cover the rules: changes rules at random, one at a time, and lists the changes with which
// no test of domain or contract fails. `npm run workshop -- mutants billing trials` uses those files only, `--seed 7`
// repeats a selection, `--count 200` tries more.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantLine, tryMutants } from './try-mutants.ts';
import { stopTogether } from '../../scripts/run/run-node.ts';

stopTogether();
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
console.log(`Seed ${seed}.`);
const trial = {
  root: resolve(import.meta.dirname, '..', '..'),
  seed,
  count: Number(values.count),
  filters: positionals,
};
const { tried, survivors } = await tryMutants(trial);
console.log(`${tried - survivors.length} of ${tried} changes were noticed by a test.`);
for (const mutant of survivors) console.log(`  ${mutantLine(mutant)}`);
if (survivors.length > 0) {
  console.log('Each that changes what the laboratory would see wants a case in the test of its file.');
}
