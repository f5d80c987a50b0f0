// Attacks the product as outsiders and insiders would, then injects faults and checks that the attacks find them. `npm
// run workshop -- attack`.
import { INJECTED_FAULTS } from './injected-faults.ts';
import type { InjectedFault } from './injected-faults.ts';
import { stopTogether, runNode } from '../../scripts/run/run-node.ts';

stopTogether();

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'workshop/attack/attack.config.ts'];

const startedAt = performance.now();
const sound = await runNode([...VITEST, '--reporter=dot']);
const missed: string[] = [];
if (sound.code === 0) for (const plant of INJECTED_FAULTS) if (!(await isFound(plant))) missed.push(plant.name);
console.log(`\nAttacked for ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
for (const name of missed) console.error(`A planted fault was not found: ${name}`);
process.exitCode = sound.code === 0 && missed.length === 0 ? 0 : 1;

/**
 * Whether the attack finds the injected fault: its test for the operation fails. A run that cannot start does not
 * count.
 */
async function isFound(plant: InjectedFault): Promise<boolean> {
  const args = [...VITEST, plant.file, '--testNamePattern', `(^| )${plant.operation}$`, '--reporter=verbose'];
  const { code, output } = await runNode(args, {
    capture: true,
    env: { MARGINLINE_PLANT: JSON.stringify(plant), NO_COLOR: '1' },
  });
  const isFoundThere = code !== 0 && new RegExp(`[×✗] .*${plant.operation}\\b`).test(output);
  console.log(`${isFoundThere ? '✓ found' : '✗ NOT found'}: ${plant.name}`);
  if (!isFoundThere) console.log(output.slice(-2_000));
  return isFoundThere;
}
