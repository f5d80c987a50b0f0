import { LatencyHistogram } from './latency-histogram.ts';

/** Requests older than this (ms) are dropped, one slot at a time. */
export const WINDOW = 5 * 60_000;
const SLOT = 10_000;
const SLOTS = WINDOW / SLOT;

/** Statistics of the requests in the window. Times are in ms, null if there were no requests. */
export interface RequestFigures {
  readonly count: number;
  /** Requests that failed with a server error. */
  readonly errors: number;
  readonly error_percent: number | null;
  readonly average_ms: number | null;
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
  readonly p99_ms: number | null;
}

interface Slot {
  /** Slot number since 1970. A lower number than expected means that the slot is out of date. */
  readonly number: number;
  readonly times: LatencyHistogram;
  errors: number;
}

/** Counts and durations of the requests in the last five minutes. */
export class RequestWindow {
  readonly #clock: () => Date;
  readonly #slots = new Map<number, Slot>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Counts an answered request. */
  add(ms: number, isError: boolean): void {
    const number = this.#present();
    const place = number % SLOTS;
    const held = this.#slots.get(place);
    const slot = held?.number === number ? held : { number, times: new LatencyHistogram(), errors: 0 };
    this.#slots.set(place, slot);
    slot.times.add(ms);
    if (isError) slot.errors += 1;
  }

  figures(): RequestFigures {
    const present = this.#present();
    const times = new LatencyHistogram();
    let errors = 0;
    for (const slot of this.#slots.values()) {
      // After a clock was set back, skip slots in the future.
      if (slot.number > present || slot.number <= present - SLOTS) continue;
      times.merge(slot.times);
      errors += slot.errors;
    }
    return {
      count: times.count,
      errors,
      error_percent: times.count === 0 ? null : (errors / times.count) * 100,
      average_ms: times.mean(),
      p50_ms: times.quantile(0.5),
      p95_ms: times.quantile(0.95),
      p99_ms: times.quantile(0.99),
    };
  }

  #present(): number {
    return Math.floor(this.#clock().getTime() / SLOT);
  }
}
