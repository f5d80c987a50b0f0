import { z } from '#contract/kit/zod.ts';
import { DEFAULT_EMAIL } from '#domain/accounts/first-account.ts';
import { DEFAULT_BACKUP_HOUR } from '#domain/backups/backups.ts';
import type { BackupPlan } from '#server/features/backups/steps/create-backup.ts';
import { readSealKey } from '#server/platform/auth/seal.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { MAX_QUEUE_WAIT_MS } from '#server/platform/http/lanes.ts';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

const wholeNumber = (...checks: Parameters<z.ZodMiniNumber['check']>) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(...checks)),
  );

const passphraseLength = z.minLength(12, 'must have at least 12 characters');

const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an address, a range such as `10.0.0.0/8`, or a name of private ranges. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
  return NAMED_PROXIES.includes(text) || (rest.length === 0 && most > 0 && isRange);
}

const proxies = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ),
  z
    .array(z.string())
    .check(
      z.refine((list) => list.every(isProxy), `must be addresses, ranges (10.0.0.0/8) or ${NAMED_PROXIES.join(', ')}`),
    ),
);

/** An hour of the day in the laboratory, or `off`. */
const hourOrOff = z.pipe(
  z.string().check(z.regex(/^(?:off|1?\d|2[0-3])$/, 'must be an hour from 0 to 23, or off')),
  z.transform((text: string) => (text === 'off' ? null : Number(text))),
);

/** The environment variables. An invalid value stops the start. */
const Environment = z
  .object({
    PORT: z._default(wholeNumber(z.lte(65_535)), 3000),
    HOST: z._default(z.string(), '127.0.0.1'),
    DATA_DIR: z.optional(z.string()),
    DATABASE_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
    DATABASE_OWNER_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
    DATABASE_DIRECT_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
    LAB_ADMIN_EMAIL: z._default(z.email(), DEFAULT_EMAIL),
    LAB_ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(6), z.maxLength(256))),
    TRUST_PROXY: z._default(proxies, []),
    SECOND_FACTOR_KEY: z.optional(
      z.string().check(z.refine((text) => readSealKey(text) !== null, 'must be 32 bytes in base64')),
    ),
    REQUESTS_PER_MINUTE: z._default(wholeNumber(z.positive()), 6000),
    PATIENCE_MS: z._default(wholeNumber(z.gte(100), z.lte(60_000)), MAX_QUEUE_WAIT_MS),
    METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
    DRAIN_SECONDS: z._default(wholeNumber(z.lte(300)), 0),
    BACKUP_DIR: z.optional(z.string()),
    BACKUP_SECOND_DIR: z.optional(z.string()),
    BACKUP_HOUR: z._default(hourOrOff, DEFAULT_BACKUP_HOUR),
    BACKUP_PASSPHRASE: z.optional(z.string().check(passphraseLength)),
    BACKUP_PASSPHRASE_FILE: z.optional(z.string()),
    OFFLINE_PAGE: z._default(z.enum(['on', 'off']), 'on'),
    LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  })
  .check(
    z.refine(
      ({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined,
      {
        path: ['DATABASE_DIRECT_URL'],
        message: 'is for a pooler at DATABASE_URL, which is not set',
      },
    ),
    z.refine(({ DATABASE_URL, DATABASE_OWNER_URL }) => DATABASE_OWNER_URL === undefined || DATABASE_URL !== undefined, {
      path: ['DATABASE_OWNER_URL'],
      message: 'is for the database at DATABASE_URL, which is not set',
    }),
  );

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Whether the operator set the folder; otherwise it is the default. */
  readonly isDataDirChosen: boolean;
  readonly databaseUrl: string | undefined;
  /** The same database as the role that owns its tables. */
  readonly databaseOwnerUrl: string | undefined;
  /** The same database without the pooler of `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined;
  readonly firstAccount: { readonly email: string; readonly password: string | undefined };
  readonly trustProxy: readonly string[];
  /** Replaces the key in the data folder. Several servers must use the same key. */
  readonly secondFactorKey: string | undefined;
  readonly requestsPerMinute: number;
  /** Maximum time (ms) that a request waits in its queue. */
  readonly maxQueueWaitMs: number;
  /** The token for reading metrics from another computer. */
  readonly metricsToken: string | null;
  /** How long (ms) requests are served after SIGTERM, so that a proxy can switch to other servers. */
  readonly drainMs: number;
  /** Whether browsers store a page for an unreachable server. */
  readonly offlinePage: boolean;
  readonly logLevel: string;
  readonly backup: BackupPlan;
}

/**
 * Reads the configuration from environment variables. Throws an OperatorError with one line for each invalid variable.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = z.safeParse(Environment, Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new OperatorError(`The environment variables are invalid:\n${lines.join('\n')}`);
  }
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR ?? './data');
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    isDataDirChosen: data.DATA_DIR !== undefined,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    firstAccount: { email: data.LAB_ADMIN_EMAIL, password: data.LAB_ADMIN_PASSWORD },
    trustProxy: data.TRUST_PROXY,
    secondFactorKey: data.SECOND_FACTOR_KEY,
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    maxQueueWaitMs: data.PATIENCE_MS,
    metricsToken: data.METRICS_TOKEN ?? null,
    drainMs: data.DRAIN_SECONDS * 1000,
    offlinePage: data.OFFLINE_PAGE === 'on',
    logLevel: data.LOG_LEVEL,
    backup: {
      folder: resolve(data.BACKUP_DIR ?? join(dataDir, 'backups')),
      secondFolder: data.BACKUP_SECOND_DIR === undefined ? null : resolve(data.BACKUP_SECOND_DIR),
      hour: data.BACKUP_HOUR,
      passphrase: data.BACKUP_PASSPHRASE ?? passphraseIn(data.BACKUP_PASSPHRASE_FILE),
    },
  };
}

/** Returns the first line of a file. Only the program's user should be able to read it. */
function passphraseIn(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    const [line = ''] = readFileSync(file, 'utf8').split(/\r?\n/);
    if (!z.safeParse(z.string().check(passphraseLength), line).success)
      throw new OperatorError(`BACKUP_PASSPHRASE_FILE: the first line of ${file} must have at least 12 characters.`);
    return line;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`BACKUP_PASSPHRASE_FILE: ${file} cannot be read.`, { cause: error });
  }
}
