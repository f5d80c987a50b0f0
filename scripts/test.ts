// Everything that must hold. `npm test -- billing` runs the tests whose path contains it, `npm test -- e2e` the journeys.
import { runChecks } from './run/checks.ts';
import { endTogether } from './run/run-node.ts';
import { add, isGood, NOTHING, type Tally, tallyLine } from './run/tally.ts';
import { runJourneys, runVitest } from './run/test-runs.ts';
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

endTogether();
const filters = process.argv.slice(2);
const isJourney = (filter: string): boolean => filter.includes('e2e');

const runs: (() => Promise<Tally>)[] = [];
if (filters.length === 0) runs.push(async () => ({ ...NOTHING, ...(await runChecks()) }));
if (!filters.some(isJourney)) runs.push(() => runVitest(filters));
if (filters.length === 0 || filters.some(isJourney)) {
  runs.push(async () => {
    await ensureWebBuild();
    return runJourneys(filters);
  });
}

let total = NOTHING;
for (const run of runs) total = add(total, await run());
console.log(`\n${tallyLine(total)}`);
process.exitCode = isGood(total) ? 0 : 1;
