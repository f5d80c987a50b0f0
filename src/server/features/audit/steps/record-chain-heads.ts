import type { ChainHeadPlace } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';
import type { Kysely } from 'kysely';
import { saveChainHead } from './save-chain-head.ts';
import type { ChainHeadFolder } from '../store/chain-head.ts';

/** However much is written into the log: its end is noted at most once in this time (ms). */
const PAUSE = 200;

/** A folder on another machine that does not answer holds up neither the start nor the stop for longer (ms). */
const MAX_WAIT = 5_000;

interface RecorderOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Records the end of the log in folders outside the database, each independently: a full, missing or slow one does not
 * affect the others.
 */
export interface ChainHeadRecorder {
  /** An entry was written: noted at once, or where that was just done within the pause. */
  readonly soon: () => void;
  /** Notes the end as it is now; resolves when that is done or has failed everywhere, or was waited for long enough. */
  readonly now: () => Promise<void>;
  /** Records a last time; later requests record nothing. */
  readonly stop: () => Promise<void>;
  /** Where it could not be noted the last time, or has not come back for long. */
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

  /**
   * One at a time. All requests during a recording share one further recording, which starts after the last of them.
   */
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

/** A fault is logged once per folder, not with every entry. */
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
