// Breaks the running product in every way that a laboratory's machine does, and counts whether all that was acknowledged is there. Each way is
// tried on the product as it is and on one with a fault planted into it, which must be found. `npm run workshop -- faults killed` takes the
// scenarios of that name alone. docs/reliability.md tells what is promised.
import { CUT_OFF } from './cut-off.ts';
import { ENDED } from './ended.ts';
import { KILLED } from './killed.ts';
import { endProducts } from './product.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { inFolder } from './scenario.ts';
import { SOAK } from './soak.ts';
import { ensureWebBuild } from '../../scripts/web-build/ensure-web-build.ts';

const PORT = Number(process.env['PORT'] ?? 4600);
const ROUNDS = 6;
const PLANTED_ROUNDS = 2;

/** What became of one try, and how long it took. */
type Tried = Outcome & { readonly seconds: number };

const [filter = ''] = process.argv.slice(2);
const scenarios = [...KILLED, ...CUT_OFF, ...ENDED, SOAK].filter(({ name, isLong }) =>
  isLong ? name === filter : name.includes(filter),
);

await ensureWebBuild();
process.once('exit', endProducts);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const begun = Date.now();
let isWell = scenarios.length > 0;
for (const scenario of scenarios) isWell = (await isSound(scenario)) && isWell;
console.log(`${isWell ? 'All held' : 'Not all held'}, in ${Math.round((Date.now() - begun) / 1000)} s.`);
process.exitCode = isWell ? 0 : 1;

/** Whether the product holds, and a product that does not is found out. */
async function isSound(scenario: Scenario): Promise<boolean> {
  const { name, plants } = scenario;
  const obstacle = scenario.obstacle?.() ?? null;
  if (obstacle !== null) {
    console.log(`SKIPPED  ${name}: ${obstacle}`);
    return true;
  }
  const sound = await tried(scenario, undefined);
  console.log(`${sound.faults.length === 0 ? 'held    ' : 'BROKEN  '} ${name}: ${figuresOf(sound)}`);
  tell(sound.faults);
  let areFound = true;
  for (const plant of plants) {
    const planted = await tried(scenario, plant);
    const [fault] = planted.faults;
    console.log(`${fault === undefined ? 'MISSED  ' : 'found   '}   planted: ${plant}: ${fault ?? figuresOf(planted)}`);
    areFound &&= fault !== undefined;
  }
  return sound.faults.length === 0 && areFound;
}

async function tried(scenario: Scenario, plant: string | undefined): Promise<Tried> {
  const start = Date.now();
  const outcome = await outcomeOf(scenario, plant);
  return { ...outcome, seconds: Math.round((Date.now() - start) / 1000) };
}

async function outcomeOf(scenario: Scenario, plant: string | undefined): Promise<Outcome> {
  const rounds = plant === undefined ? ROUNDS : PLANTED_ROUNDS;
  try {
    return await inFolder((folder) => scenario.run({ folder, port: PORT, plant, rounds }));
  } catch (error) {
    endProducts();
    const what = error instanceof Error ? error.message : String(error);
    // Of what could not be tried nothing was found either.
    return { written: null, faults: plant === undefined ? [what] : [], note: what };
  }
}

function figuresOf({ written, note, seconds }: Tried): string {
  const told =
    written === null
      ? []
      : [
          `${written.acknowledged} changes acknowledged`,
          `${written.unavailable} answered 503`,
          `${written.cut} cut off`,
          `slowest ${(written.longestMs / 1000).toFixed(1)} s`,
        ];
  return [...told, ...(note === undefined ? [] : [note]), `took ${seconds} s`].join(', ');
}

function tell(faults: readonly string[]): void {
  for (const fault of faults.slice(0, 10)) console.log(`           ${fault}`);
  if (faults.length > 10) console.log(`           and ${faults.length - 10} more`);
}
