// Breaks the running product in every way that can happen on a laboratory's machine, and checks that no acknowledged
// change is lost. Each scenario also runs with an injected fault, which it must find. `npm run workshop -- faults
// killed` runs the scenarios of that name. See docs/reliability.md.
import { NETWORK_SCENARIOS } from './network-scenarios.ts';
import { SHUTDOWN_SCENARIOS } from './shutdown-scenarios.ts';
import { KILL_SCENARIOS } from './kill-scenarios.ts';
import { endProducts } from './product.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { inFolder } from './scenario.ts';
import { SOAK } from './soak.ts';
import { ensureWebBuild } from '../../scripts/web-build/ensure-web-build.ts';

const PORT = Number(process.env['PORT'] ?? 4600);
const ROUNDS = 6;
const INJECTED_ROUNDS = 2;

/** The result of one run and its duration. */
type TrialResult = Outcome & { readonly seconds: number };

const [filter = ''] = process.argv.slice(2);
const scenarios = [...KILL_SCENARIOS, ...NETWORK_SCENARIOS, ...SHUTDOWN_SCENARIOS, SOAK].filter(({ name, isLong }) =>
  isLong ? name === filter : name.includes(filter),
);

await ensureWebBuild();
process.once('exit', endProducts);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const startedAt = Date.now();
let isWell = scenarios.length > 0;
for (const scenario of scenarios) isWell = (await isSound(scenario)) && isWell;
console.log(`${isWell ? 'All held' : 'Not all held'}, in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
process.exitCode = isWell ? 0 : 1;

/** Whether the product passes and each injected fault is found. */
async function isSound(scenario: Scenario): Promise<boolean> {
  const { name, plants } = scenario;
  const obstacle = scenario.obstacle?.() ?? null;
  if (obstacle !== null) {
    console.log(`SKIPPED  ${name}: ${obstacle}`);
    return true;
  }
  const sound = await runTrial(scenario, undefined);
  console.log(`${sound.faults.length === 0 ? 'held    ' : 'BROKEN  '} ${name}: ${figuresOf(sound)}`);
  printFaults(sound.faults);
  let areFound = true;
  for (const plant of plants) {
    const planted = await runTrial(scenario, plant);
    const [fault] = planted.faults;
    console.log(`${fault === undefined ? 'MISSED  ' : 'found   '}   planted: ${plant}: ${fault ?? figuresOf(planted)}`);
    areFound &&= fault !== undefined;
  }
  return sound.faults.length === 0 && areFound;
}

async function runTrial(scenario: Scenario, plant: string | undefined): Promise<TrialResult> {
  const start = Date.now();
  const outcome = await outcomeOf(scenario, plant);
  return { ...outcome, seconds: Math.round((Date.now() - start) / 1000) };
}

async function outcomeOf(scenario: Scenario, plant: string | undefined): Promise<Outcome> {
  const rounds = plant === undefined ? ROUNDS : INJECTED_ROUNDS;
  try {
    return await inFolder((folder) => scenario.run({ folder, port: PORT, plant, rounds }));
  } catch (error) {
    endProducts();
    const what = error instanceof Error ? error.message : String(error);
    // A run that failed to start finds no injected fault.
    return { written: null, faults: plant === undefined ? [what] : [], note: what };
  }
}

function figuresOf({ written, note, seconds }: TrialResult): string {
  const figures =
    written === null
      ? []
      : [
          `${written.acknowledged} changes acknowledged`,
          `${written.unavailable} answered 503`,
          `${written.cut} cut off`,
          `slowest ${(written.longestMs / 1000).toFixed(1)} s`,
        ];
  return [...figures, ...(note === undefined ? [] : [note]), `took ${seconds} s`].join(', ');
}

function printFaults(faults: readonly string[]): void {
  for (const fault of faults.slice(0, 10)) console.log(`           ${fault}`);
  if (faults.length > 10) console.log(`           and ${faults.length - 10} more`);
}
