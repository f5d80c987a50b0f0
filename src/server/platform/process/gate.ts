/** How many may pass. */
export interface GateOptions {
  /** At the same time. */
  readonly atOnce: number;
  /** How many others may wait for their turn. */
  readonly waiting: number;
  /** How long (ms) one waits at most. */
  readonly patience: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
  readonly isGone: () => boolean;
}

/**
 * Lets so many works through at the same time; others wait in the order in which they came. Whoever finds too many before them, or waited for
 * too long, is refused: worth trying again, and better told so at once than answered when nobody waits any more.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #most: () => number;
  #waiting: Waiting[] = [];
  #under = 0;

  /** `most`: how many are let through just now, where that changes. */
  constructor(options: GateOptions, most = (): number => options.atOnce) {
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

  /** Does the work when its turn comes. Of those whose asker is gone by then nothing is begun. @throws a 503 */
  async run<T>(work: () => Promise<T>, isGone: () => boolean = () => false): Promise<T> {
    if (this.#under < this.#most()) this.#under += 1;
    else await this.#turn(isGone);
    try {
      return await work();
    } finally {
      this.#under -= 1;
      this.#passOn();
    }
  }

  #turn(isGone: () => boolean): Promise<void> {
    const { waiting, patience } = this.#options;
    if (this.#waiting.length >= waiting) this.#dropGone();
    if (this.#waiting.length >= waiting) return Promise.reject(busy('too many wait'));
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== entry);
        reject(busy('waited for too long'));
      }, patience);
      const entry: Waiting = {
        isGone,
        begin: () => {
          clearTimeout(limit);
          resolve();
        },
        refuse: () => {
          clearTimeout(limit);
          reject(busy('nobody waits any more'));
        },
      };
      this.#waiting.push(entry);
    });
  }

  #passOn(): void {
    this.#dropGone();
    for (let next; this.#under < this.#most() && (next = this.#waiting.shift()) !== undefined;) {
      this.#under += 1;
      next.begin();
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
