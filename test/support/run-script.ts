import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(import.meta.dirname, '..', '..');

/** These variables, the path, and the compile cache, without which Node compiles all modules again for each command. */
export const commandEnvironment = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
  ...variables,
});

/** Runs a command of `scripts/` in a separate process, with only these variables, to its end. */
export async function runScript(
  name: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const script = join(ROOT, 'scripts', `${name}.ts`);
  const child = spawn(process.execPath, [script, ...args], {
    env: commandEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), out, err };
}
