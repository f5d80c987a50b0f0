import type { ChainHeadPlace } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';
import type { Kysely } from 'kysely';
import { saveChainHead } from './save-chain-head.ts';
import type { ChainHeadFolder } from '../store/chain-head-files.ts';

/** Minimum time between two recordings, in ms. */
const PAUSE = 200;

/** Longest wait for a slow network folder at start and stop, in ms. */
const MAX_WAIT = 5_000;

interface RecorderOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Records the end of the log in folders outside the database. Each folder is independent: a full, missing or slow one
 * does not affect the others.
 */
export interface ChainHeadRecorder {
  /** Records at once, or after the pause if a recording has just been made. */
  readonly soon: () => void;
  /** Records now. Resolves when every folder is done, has failed or has reached the longest wait. */
  readonly now: () => Promise<void>;
  /** Records a last time and ignores later requests. */
  readonly stop: () => Promise<void>;
  /** The folders that failed the last time or have not answered for long. */
  readonly unrecorded: () => readonly ChainHeadPlace[];
}

export function recordChainHeads(folders: readonly ChainHeadFolder[], options: RecorderOptions): ChainHeadRecorder {
  const notes = folders.map((each) => recordChainHead(each, options));
  return {
    soon: () => {
      for (const each of notes) each.soon();
    },
    now: async () => {
      await happensWithin(Promise.all(notes.map((each) => each.now())), MAX_WAIT);
    },
    stop: async () => {
      await happensWithin(Promise.all(notes.map((each) => each.stop())), MAX_WAIT);
    },
    unrecorded: () => notes.filter((each) => each.hasFailed()).map(({ place }) => place),
  };
}

function recordChainHead(each: ChainHeadFolder, options: RecorderOptions) {
  const { write, hasFailed } = writerOf(each, options);
  let writing: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let pause: NodeJS.Timeout | undefined;
  let isRequestedAgain = false;
  let isStopped = false;

  /** Runs one recording at a time. All requests during a recording share the next one. */
  const now = (): Promise<void> => {
    if (writing !== null) {
      next ??= writing.then(() => {
        next = null;
        return now();
      });
      return next;
    }
    writing = write().finally(() => {
      writing = null;
    });
    return writing;
  };
  const soon = (): void => {
    isRequestedAgain = pause !== undefined;
    if (isRequestedAgain || isStopped) return;
    void now();
    pause = setTimeout(() => {
      pause = undefined;
      if (isRequestedAgain) soon();
    }, PAUSE);
    pause.unref();
  };
  const stop = (): Promise<void> => {
    isStopped = true;
    clearTimeout(pause);
    return now();
  };
  return { place: each.place, now, soon, stop, hasFailed };
}

/** Returns the write function of one folder. Logs an error once per folder until it works again. */
function writerOf({ place, folder }: ChainHeadFolder, { db, clock, logger }: RecorderOptions) {
  let failed = false;
  let wasConfirmed = true;
  let startedAt: number | null = null;

  const write = async (): Promise<void> => {
    startedAt = performance.now();
    try {
      const isConfirmed = await saveChainHead(db, folder, clock());
      if (wasConfirmed && !isConfirmed)
        logger.error({ place }, 'the audit log no longer contains its recorded end: run verify-audit');
      wasConfirmed = isConfirmed;
      failed = false;
    } catch (err) {
      if (!failed) logger.error({ err, place }, 'the end of the audit log could not be recorded');
      failed = true;
    }
    startedAt = null;
  };
  const isHanging = (): boolean => startedAt !== null && performance.now() - startedAt > MAX_WAIT;
  return { write, hasFailed: () => failed || isHanging() };
}
