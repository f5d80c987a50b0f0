import type { EndPlace } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { within } from '#server/platform/process/within.ts';
import type { Kysely } from 'kysely';
import { keepEnd } from './keep-end.ts';
import type { EndFolder } from '../store-end.ts';

/** However much is written into the log: its end is noted at most once in this time (ms). */
const PAUSE = 200;

/** A folder on another machine that does not answer holds up neither the start nor the stop for longer (ms). */
const LONGEST_WAIT = 5_000;

interface Noting {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
}

/** Notes the end of the log in folders outside the database, each by itself: one that is full, gone or slow keeps nothing from the others. */
export interface EndNotes {
  /** An entry was written: noted at once, or where that was just done within the pause. */
  readonly soon: () => void;
  /** Notes the end as it is now; resolves when that is done or has failed everywhere, or was waited for long enough. */
  readonly now: () => Promise<void>;
  /** The same a last time: what is told of afterwards is not noted. */
  readonly stop: () => Promise<void>;
  /** Where it could not be noted the last time, or has not come back for long. */
  readonly unnoted: () => readonly EndPlace[];
}

export function noteEnds(folders: readonly EndFolder[], noting: Noting): EndNotes {
  const notes = folders.map((each) => noteEnd(each, noting));
  return {
    soon: () => {
      for (const each of notes) each.soon();
    },
    now: async () => {
      await within(Promise.all(notes.map((each) => each.now())), LONGEST_WAIT);
    },
    stop: async () => {
      await within(Promise.all(notes.map((each) => each.stop())), LONGEST_WAIT);
    },
    unnoted: () => notes.filter((each) => each.hasFailed()).map(({ place }) => place),
  };
}

function noteEnd(each: EndFolder, noting: Noting) {
  const { write, hasFailed } = writerOf(each, noting);
  let writing: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let pause: NodeJS.Timeout | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  /** One at a time. However often it is asked for meanwhile, that is one further note, begun after the last who asked. */
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
    isAskedAgain = pause !== undefined;
    if (isAskedAgain || isStopped) return;
    void now();
    pause = setTimeout(() => {
      pause = undefined;
      if (isAskedAgain) soon();
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

/** What goes wrong is said once of each folder, not with every entry. */
function writerOf({ place, folder }: EndFolder, { db, clock, logger }: Noting) {
  let failed = false;
  let wasBorneOut = true;
  let begunAt: number | null = null;

  const write = async (): Promise<void> => {
    begunAt = performance.now();
    try {
      const isBorneOut = await keepEnd(db, folder, clock());
      if (wasBorneOut && !isBorneOut)
        logger.error({ place }, 'the audit log no longer contains its recorded end: run verify-audit');
      wasBorneOut = isBorneOut;
      failed = false;
    } catch (err) {
      if (!failed) logger.error({ err, place }, 'the end of the audit log could not be recorded');
      failed = true;
    }
    begunAt = null;
  };
  const isHanging = (): boolean => begunAt !== null && performance.now() - begunAt > LONGEST_WAIT;
  return { write, hasFailed: () => failed || isHanging() };
}
