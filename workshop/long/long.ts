// Weekly tests: more random walks and races than `npm test`, and a check of every dialog. `npm run workshop -- long`.
import { stopTogether, runNode } from '../../scripts/run/run-node.ts';
import { ensureWebBuild } from '../../scripts/web-build/ensure-web-build.ts';

stopTogether();
const walks = ['node_modules/vitest/vitest.mjs', 'run', 'src/server/ledger-walk', 'src/server/user-races'];
const journeys = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', 'e2e/long'];
const tests = await runNode(walks, { env: { LEDGER_WALKS: '500', RACE_ROUNDS: '200' } });
await ensureWebBuild();
const looks = await runNode(journeys, { env: { LONG_JOURNEYS: 'yes' } });
process.exitCode = tests.code || looks.code;
