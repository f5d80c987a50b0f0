/** The time of a test: it changes only when the test changes it. */
export interface TestClock {
  readonly now: () => Date;
  /** Sets the instant, as ISO 8601. */
  set(instant: string): void;
  /** Adds milliseconds. */
  advance(ms: number): void;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function testClock(instant: string): TestClock {
  let now = Date.parse(instant);
  return {
    now: () => new Date(now),
    set: (other) => {
      now = Date.parse(other);
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
