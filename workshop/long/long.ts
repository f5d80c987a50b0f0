// Weekly tests: more random walks and races than `npm test`, and the end-to-end tests tagged @weekly.
import { stopTogether, runNode } from '../../scripts/run/run-node.ts';
import { ensureWebBuild } from '../../scripts/web-build/ensure-web-build.ts';

stopTogether();
// Parts of the paths of tests that call `runs`.
const WALKS =
  'walk races monthly-course billed-months tax-months get-all-bills work-orders/list tampering import-legacy';
const walks = ['node_modules/vitest/vitest.mjs', 'run', '--project=server', ...WALKS.split(' ')];
const journeys = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', '--grep=@weekly'];
const tests = await runNode(walks, { env: { LONG_RUNS: 'yes' } });
await ensureWebBuild();
const looks = await runNode(journeys, { env: { WEEKLY_JOURNEYS: 'yes' } });
process.exitCode = tests.code || looks.code;
