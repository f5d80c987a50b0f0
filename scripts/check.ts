// The quick part of what must hold: types, lint, dead code, format, imports, structure.
import { runChecks } from './run/checks.ts';
import { endTogether } from './run/run-node.ts';

endTogether();
const { faults } = await runChecks();
process.exitCode = faults.length === 0 ? 0 : 1;
