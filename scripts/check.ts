// Runs the quick checks: types, lint, dead code, format, imports, structure and others.
import { stopTogether, runNode } from './run/run-node.ts';
import type { Tally } from './run/test-summary.ts';

interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

/** All checks of the source except tests. Sorted so that two parallel runs end at about the same time. */
const CHECKS: readonly Check[] = [
  { name: 'words', args: ['node_modules/cspell/bin.mjs', 'lint', '--no-progress'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'web budget', args: ['checks/check-web-budget.ts'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'imports', args: ['checks/check-imports.ts'] },
  { name: 'structure', args: ['checks/check-structure.ts'] },
  { name: 'permissions', args: ['checks/check-permissions.ts'] },
  { name: 'API document', args: ['checks/check-api-document.ts'] },
];

/** Runs all checks. Prints one line per check and the output of failed ones. Two in parallel keep two cores busy. */
export async function runChecks(atOnce = 2): Promise<Pick<Tally, 'passed' | 'faults'>> {
  const waiting = [...CHECKS];
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { code, output, seconds } = await runNode(check.args, { capture: true });
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name.padEnd(11)} ${seconds.toFixed(1)} s`);
      if (code === 0) continue;
      faults.push(check.name);
      console.log(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { passed: CHECKS.length - faults.length, faults };
}

if (import.meta.main) {
  stopTogether();
  const { faults } = await runChecks();
  process.exitCode = faults.length === 0 ? 0 : 1;
}
