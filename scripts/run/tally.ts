/** How many tests ended how. A run that could not start counts as one failed, so that it is never taken for a good one. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, a line each: it is said once more at the end, where whoever is given a part of the output finds it. */
  readonly faults: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, faults: [] };

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    faults: [...a.faults, ...b.faults],
  };
}

/** What failed, then `12 passed, 0 failed`, and how many were skipped when any was. */
export function tallyText({ passed, failed, skipped, faults }: Tally): string {
  const sum = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [...faults.map((fault) => `✗ ${fault}`), sum].join('\n');
}

/** A run without a failed test is still a failed one when the program that ran it says so: a file that did not load, a crash. */
export function believe(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** All went well, and something went at all. */
export function isGood({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
