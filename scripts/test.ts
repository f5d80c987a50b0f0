// Runs all checks and tests. `npm test -- billing` runs the tests whose path contains it, `npm test -- e2e` the
// end-to-end tests.
import { runChecks } from './check.ts';
import { stopTogether } from './run/run-node.ts';
import { add, hasPassed, NOTHING, runJourneys, runVitest, type Tally, tallyText } from './run/test-summary.ts';
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

stopTogether();
const filters = process.argv.slice(2);
const isJourney = (filter: string): boolean => filter.includes('e2e');

const isWhole = filters.length === 0;
const hasJourneys = isWhole || filters.some(isJourney);
const hasTests = isWhole || !hasJourneys;

async function runSourceChecks(): Promise<Tally> {
  const { passed, faults } = await runChecks(1);
  return { passed, failed: faults.length, skipped: 0, faults };
}

// End-to-end tests and unit tests run in parallel, because both wait much of the time. The checks and the build run
// before the end-to-end tests.
const tests = hasTests ? runVitest(filters) : Promise.resolve(NOTHING);
const checks = isWhole ? runSourceChecks() : Promise.resolve(NOTHING);
const journeys = hasJourneys ? checks.then(ensureWebBuild).then(() => runJourneys(filters, tests)) : NOTHING;

const total = (await Promise.all([checks, tests, journeys])).reduce(add);
console.log(`\n${tallyText(total)}`);
process.exitCode = hasPassed(total) ? 0 : 1;
