// Everything that must hold. `npm test -- billing` runs the tests whose path contains it, `npm test -- e2e` the journeys.
import { runChecks } from './run/checks.ts';
import { endTogether } from './run/run-node.ts';
import { add, isGood, NOTHING, type Tally, tallyLine } from './run/tally.ts';
import { runJourneys, runVitest } from './run/test-runs.ts';
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

endTogether();
const filters = process.argv.slice(2);
const isJourney = (filter: string): boolean => filter.includes('e2e');

const isWhole = filters.length === 0;
const hasJourneys = isWhole || filters.some(isJourney);
const hasTests = isWhole || !hasJourneys;

/** The checks and the build for the journeys, which need no quiet, go beside the tests, one after the other. */
async function prepare(): Promise<Tally> {
  const { passed, failed } = isWhole ? await runChecks(1) : NOTHING;
  if (hasJourneys) await ensureWebBuild();
  return { ...NOTHING, passed, failed };
}

const beside = await Promise.all([prepare(), hasTests ? runVitest(filters) : NOTHING]);
let total = beside.reduce(add);
if (hasJourneys) total = add(total, await runJourneys(filters));
console.log(`\n${tallyLine(total)}`);
process.exitCode = isGood(total) ? 0 : 1;
