// Everything that must hold. `npm test -- billing` runs the tests whose path contains it, `npm test -- e2e` the journeys.
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

// The journeys wait for pages as often as they keep a processor busy, and the tests for the database: together they take the time of
// their processors. The checks, one at a time, and the build come before the journeys.
const tests = hasTests ? runVitest(filters) : Promise.resolve(NOTHING);
const checks = isWhole ? runSourceChecks() : Promise.resolve(NOTHING);
const journeys = hasJourneys ? checks.then(ensureWebBuild).then(() => runJourneys(filters, tests)) : NOTHING;

const total = (await Promise.all([checks, tests, journeys])).reduce(add);
console.log(`\n${tallyText(total)}`);
process.exitCode = hasPassed(total) ? 0 : 1;
