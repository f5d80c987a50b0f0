/** How many may pass. */
export interface SemaphoreOptions {
  /** At the same time. */
  readonly atOnce: number;
  /** How many others may wait for their turn. */
  readonly waiting: number;
  /** How long (ms) one waits at most. */
  readonly maxWaitMs: number;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
  readonly isGone: () => boolean;
}

/** How many of the latest works their usual length is learned from, roughly. */
const AVERAGED_RUNS = 16;

/**
 * Runs a limited number of works at the same time; others wait in the order of arrival. A caller with too many before
 * it, or whose turn would come too late by the present length of works, is refused at once, and so is one that waited
 * for too long after all: trying again is better than an answer that comes too late.
 */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #most: () => number;
  #waiting: Waiter[] = [];
  #under = 0;
  /** The recent length (ms) of a work. */
  #length = 0;

  /** `most`: how many are let through just now, where that changes. */
  constructor(options: SemaphoreOptions, most = (): number => options.atOnce) {
    this.#options = options;
    this.#most = most;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get isIdle(): boolean {
    return this.#under === 0;
  }

  /** Does the work when its turn comes, unless its caller is gone by then. @throws a 503 */
  async run<T>(work: () => Promise<T>, isGone: () => boolean = () => false): Promise<T> {
    if (this.#under < this.#most()) this.#under += 1;
    else await this.#turn(isGone);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#under -= 1;
      this.#length += (performance.now() - startedAt - this.#length) / AVERAGED_RUNS;
      this.#passOn();
    }
  }

  #turn(isGone: () => boolean): Promise<void> {
    const { maxWaitMs } = this.#options;
    if (this.#isFull()) this.#dropGone();
    if (this.#isFull()) return Promise.reject(busy('queue is full'));
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== entry);
        reject(busy('timed out in the queue'));
      }, maxWaitMs);
      const entry: Waiter = {
        isGone,
        start: () => {
          clearTimeout(limit);
          resolve();
        },
        refuse: () => {
          clearTimeout(limit);
          reject(busy('caller has gone'));
        },
      };
      this.#waiting.push(entry);
    });
  }

  /** Whether one more would wait without success. */
  #isFull(): boolean {
    const { waiting, maxWaitMs } = this.#options;
    const before = this.#waiting.length;
    return before >= waiting || (before * this.#length) / this.#most() > maxWaitMs;
  }

  #passOn(): void {
    this.#dropGone();
    for (let next; this.#under < this.#most() && (next = this.#waiting.shift()) !== undefined;) {
      this.#under += 1;
      next.start();
    }
  }

  #dropGone(): void {
    const gone = this.#waiting.filter(({ isGone }) => isGone());
    if (gone.length === 0) return;
    this.#waiting = this.#waiting.filter((one) => !gone.includes(one));
    for (const { refuse } of gone) refuse();
  }
}

const busy = (why: string): Error => Object.assign(new Error(why), { statusCode: 503 });
