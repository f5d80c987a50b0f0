import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { isAbsolute, join, resolve } from 'node:path';
import { describe, expect, test, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';

/** The operator's message for an environment. */
function complaintOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'nothing';
}

describe('without any setting', () => {
  test('everything has its default', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      backup: { folder: resolve('data', 'backups'), secondFolder: null, hour: 1, passphrase: undefined },
      dataDir: resolve('./data'),
      isDataDirChosen: false,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databaseDirectUrl: undefined,
      firstAccount: { email: 'admin@lab.local', password: undefined },
      trustProxy: [],
      requestsPerMinute: 6000,
      maxQueueWaitMs: 2000,
      offlinePage: true,
      metricsToken: null,
      drainMs: 0,
      logLevel: 'warn',
    });
  });

  test('a blank setting counts as none', () => {
    const blank = { PORT: '', DATA_DIR: '', DATABASE_URL: '', LAB_ADMIN_PASSWORD: '', TRUST_PROXY: '', LOG_LEVEL: '' };
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  test('other environment variables are ignored', () => {
    expect(readConfig({ PATH: '/usr/bin', HOME: '/root', NODE_ENV: 'test' })).toEqual(readConfig({}));
  });
});

test('settings are read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: 'lab-data',
    DATABASE_URL: 'postgresql://lab:secret@db.example:5433/lab?sslmode=require',
    DATABASE_DIRECT_URL: 'postgres://lab:secret@db.example:5432/lab',
    METRICS_TOKEN: 'a-token-of-the-operator',
    LAB_ADMIN_EMAIL: 'asha@lab.example',
    LAB_ADMIN_PASSWORD: 'correct horse',
    TRUST_PROXY: '10.0.0.1, 192.168.0.0/16 ,loopback,::1',
    REQUESTS_PER_MINUTE: '100',
    PATIENCE_MS: '3000',
    DRAIN_SECONDS: '5',
    OFFLINE_PAGE: 'off',
    LOG_LEVEL: 'info',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    isDataDirChosen: true,
    databaseUrl: 'postgresql://lab:secret@db.example:5433/lab?sslmode=require',
    databaseDirectUrl: 'postgres://lab:secret@db.example:5432/lab',
    metricsToken: 'a-token-of-the-operator',
    firstAccount: { email: 'asha@lab.example', password: 'correct horse' },
    trustProxy: ['10.0.0.1', '192.168.0.0/16', 'loopback', '::1'],
    requestsPerMinute: 100,
    maxQueueWaitMs: 3000,
    drainMs: 5000,
    offlinePage: false,
    logLevel: 'info',
  });
  expect(isAbsolute(config.dataDir)).toBe(true);
});

describe('an invalid setting stops the start and is named:', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'mysql://db/lab'],
    ['DATABASE_URL', 'db.example:5432'],
    ['DATABASE_DIRECT_URL', 'postgres://db.example/lab'],
    ['METRICS_TOKEN', 'too-short'],
    ['LAB_ADMIN_EMAIL', 'asha'],
    ['LAB_ADMIN_PASSWORD', 'short'],
    ['LAB_ADMIN_PASSWORD', 'x'.repeat(257)],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '*'],
    ['REQUESTS_PER_MINUTE', '0'],
    ['OFFLINE_PAGE', 'false'],
    ['REQUESTS_PER_MINUTE', 'many'],
    ['PATIENCE_MS', '99'],
    ['PATIENCE_MS', '60001'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const [first, ...lines] = complaintOf({ [name]: value }).split('\n');
    expect(first).toBe('The environment variables are invalid:');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: \\S`))]);
  });

  test('all of them at once', () => {
    const complaint = complaintOf({ PORT: 'http', LOG_LEVEL: 'loud' });
    expect(complaint.split('\n').map((line) => line.split(':')[0])).toEqual([
      'The environment variables are invalid',
      'PORT',
      'LOG_LEVEL',
    ]);
  });

  test('and no secret is printed', () => {
    const complaint = complaintOf({ LAB_ADMIN_PASSWORD: 'abc', DATABASE_URL: 'mysql://lab:secret@db/lab' });
    expect(complaint).not.toMatch(/abc|secret/);
  });
});

describe('backups', () => {
  test('are stored below the data folder by default, and can be turned off', () => {
    expect(readConfig({ DATA_DIR: '/lab' }).backup.folder).toBe(resolve('/lab/backups'));
    const backup = readConfig({ BACKUP_DIR: '/other', BACKUP_SECOND_DIR: '/usb', BACKUP_HOUR: '23' }).backup;
    expect(backup).toEqual({
      folder: resolve('/other'),
      secondFolder: resolve('/usb'),
      hour: 23,
      passphrase: undefined,
    });
    expect(readConfig({ BACKUP_HOUR: 'off' }).backup.hour).toBeNull();
  });

  test.each(['24', '-1', 'never', '1.5'])('are not made at the hour %s', (hour) => {
    expect(() => readConfig({ BACKUP_HOUR: hour })).toThrow('BACKUP_HOUR: must be an hour from 0 to 23, or off');
  });

  test('take the passphrase from the first line of a file, and refuse a short or missing one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marginline-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'passphrase');
    writeFileSync(file, 'nine lives of a mill\r\nwhere it lies\n');
    expect(readConfig({ BACKUP_PASSPHRASE_FILE: file }).backup.passphrase).toBe('nine lives of a mill');
    writeFileSync(file, 'short\n');
    expect(() => readConfig({ BACKUP_PASSPHRASE_FILE: file })).toThrow('must have at least 12 characters');
    expect(() => readConfig({ BACKUP_PASSPHRASE_FILE: join(folder, 'none') })).toThrow('cannot be read');
    expect(() => readConfig({ BACKUP_PASSPHRASE: 'short' })).toThrow(
      'BACKUP_PASSPHRASE: must have at least 12 characters',
    );
  });
});
