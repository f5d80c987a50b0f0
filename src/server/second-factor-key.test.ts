import { OperatorError } from '#server/platform/db/operator-error.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { newSealKey, sealOf } from '#server/platform/auth/seal.ts';
import { buildFactor } from '#test/support/build-factor.ts';
import { buildAccount } from '#test/support/factories.ts';
import { logLines } from '#test/support/log-lines.ts';
import { TEST_SEAL_KEY, startTestApp } from '#test/support/test-lab.ts';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSeal, warnOfOtherKeys } from './second-factor-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marginline-key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = (secondFactorKey?: string) => openSeal({ dataDir, secondFactorKey });
const file = (): string => join(dataDir, 'second-factor.key');

describe('the key', () => {
  test('is created at the first start, for this user alone, and is the same at the next', async () => {
    const first = await open();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['second-factor.key']);
    const sealed = first.close('JBSWY3DP', 'asha');
    expect((await open()).open(sealed, 'asha')).toBe('JBSWY3DP');
  });

  test('is one if two processes start at once', async () => {
    const seals = await Promise.all([open(), open(), open(), open()]);
    expect(new Set(seals.map(({ keyId }) => keyId.toString('hex'))).size).toBe(1);
  });

  test('of the environment has precedence over the file, which is then not created', async () => {
    const key = newSealKey();
    expect((await open(key.toString('base64'))).keyId).toEqual(sealOf(key).keyId);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('that is invalid stops the start with the file’s name, and is not overwritten', async () => {
    await writeFile(file(), 'half');
    await expect(open()).rejects.toThrow(OperatorError);
    await expect(open()).rejects.toThrow(file());
    expect(await readFile(file(), 'utf8')).toBe('half');
  });
});

describe('an encrypted secret', () => {
  const seal = sealOf(newSealKey());

  test('differs each time, and can be decrypted for its owner alone', () => {
    const [one, other] = [seal.close('JBSWY3DP', 'asha'), seal.close('JBSWY3DP', 'asha')];
    expect(one).not.toEqual(other);
    expect(seal.open(other, 'asha')).toBe('JBSWY3DP');
    expect(() => seal.open(one, 'meera')).toThrow(/authenticate data/);
  });

  test('cannot be decrypted with another key, or once a bit of it changes', () => {
    const sealed = seal.close('JBSWY3DP', 'asha');
    expect(sealOf(newSealKey()).open(sealed, 'asha')).toBeNull();
    const last = sealed.length - 1;
    sealed.writeUInt8(sealed.readUInt8(last) ^ 1, last);
    expect(() => seal.open(sealed, 'asha')).toThrow(/authenticate data/);
  });
});

test('a start with another key than apps were set up with reports that, and one with theirs does not', async () => {
  const lab = await startTestApp();
  await buildFactor(lab, await buildAccount(lab.db));
  const said = async (key: Buffer): Promise<string> => {
    const lines = logLines();
    await warnOfOtherKeys(lab.db, sealOf(key), createLogger('warn', lines));
    return lines.text();
  };
  expect(await said(TEST_SEAL_KEY)).toBe('');
  expect(await said(newSealKey())).toContain('App codes cannot be checked here');
  await lab.close();
});
