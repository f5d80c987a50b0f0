import { execFile, spawnSync } from 'node:child_process';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './os-users.ts';
import { cleanEnvironment } from './environment.ts';

/** Whether a program succeeded, and its output. */
export interface Outcome {
  ok: boolean;
  text: string;
}

/**
 * Returns options to spawn a process as `account`; null: as the current user. The working folder is "/", because the
 * account may have no access to the current one.
 */
export function spawnOptions(account: Account | null): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  windowsHide: boolean;
  uid?: number;
  gid?: number;
} {
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  return { ...identity, cwd: '/', env: cleanEnvironment(), windowsHide: true };
}

/** Runs a short program as `account` and blocks until it ends. Throws only if the system forbids the change of user. */
export function runAs(account: Account | null, program: string, args: string[]): Outcome {
  const { error, status, stdout, stderr } = spawnSync(program, args, { ...spawnOptions(account), encoding: 'utf8' });
  if (error) refuseForbiddenChange(account, error);
  return { ok: status === 0, text: error ? error.message : `${stdout}${stderr}`.trim() };
}

/** Runs a longer program as `account` without blocking this process. */
export function run(account: Account | null, program: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(program, args, spawnOptions(account), (error, stdout, stderr) => {
      resolve({ ok: error === null, text: outputText(`${stderr}${stdout}`, error) });
    });
  });
}

function outputText(output: string, error: Error | null): string {
  return output.trim() === '' ? (error?.message ?? '') : output.trim();
}

/** Whether `account` can enter `folder`. It tries, because mode bits alone do not decide (ACLs, NFS). */
export function canEnter(account: Account, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).ok;
}

function refuseForbiddenChange(account: Account | null, error: Error): void {
  if (!account || !('code' in error) || error.code !== 'EPERM') return;
  throw new OperatorError(
    `PostgreSQL refuses to run as root, and this system does not let root run it as "${account.name}" either ` +
      '(a container without the SETUID and SETGID capabilities?). Start Marginline as an ordinary user.',
  );
}
