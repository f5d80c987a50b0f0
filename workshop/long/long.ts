// The random walks and the races of `npm test`, as many of them as once a week is enough for. `npm run workshop -- long`.
import { endTogether, runNode } from '../../scripts/run/run-node.ts';

endTogether();
const args = ['node_modules/vitest/vitest.mjs', 'run', 'src/server/ledger-course', 'src/server/user-races'];
const { code } = await runNode(args, { env: { LEDGER_WALKS: '500', RACE_ROUNDS: '200' } });
process.exitCode = code;
