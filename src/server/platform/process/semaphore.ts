export interface SemaphoreOptions {
  /** Maximum number of tasks at the same time. */
  readonly atOnce: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
  /** Maximum time (ms) in the queue. */
  readonly maxWaitMs: number;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
  readonly isGone: () => boolean;
}

/** The average duration is taken over about this many recent tasks. */
const AVERAGED_RUNS = 16;

/**
 * Runs a limited number of tasks at the same time; others wait in order of arrival. A task is refused at once if the
 * queue is full, or if its turn would come too late at the current duration of tasks. A task that waited too long is
 * refused too: a retry is better than a late response.
 */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #most: () => number;
  #waiting: Waiter[] = [];
  #under = 0;
  /** Recent average duration (ms) of a task. */
  #length = 0;

  /** `most` returns the current limit, if it varies. */
  constructor(options: SemaphoreOptions, most = (): number => options.atOnce) {
    this.#options = options;
    this.#most = most;
  }

  /** The number of waiting tasks. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get isIdle(): boolean {
    return this.#under === 0;
  }

  /**
   * Runs the task when its turn comes, unless its caller has gone.
   * @throws an error with status 503
   */
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

  /** Whether a new task would wait without success. */
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
