import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runNode } from './run-node.ts';

/** The numbers of tests by result. A run that could not start counts as one failed test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One line per failure, printed at the end of the output. */
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

/** Returns the failures, then `12 passed, 0 failed`, with the number of skipped tests if any. */
export function tallyText({ passed, failed, skipped, faults }: Tally): string {
  const sum = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [...faults.map((fault) => `✗ ${fault}`), sum].join('\n');
}

/** Counts a failure if the test program failed without a failed test, for example after a crash. */
export function trustResult(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Whether no test failed and at least one passed. */
export function hasPassed({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}

/** The used part of Vitest's JSON report. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** The absolute path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The used part of Playwright's JSON report. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly specs: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly title: string;
  }[];
  readonly suites?: readonly Suite[];
}

/** Runs Vitest on all tests, or on those whose path contains one of the filters. */
export async function runVitest(filters: readonly string[]): Promise<Tally> {
  const file = reportFile('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters]);
  return trustResult(countVitest(read(file) as VitestReport | undefined), code);
}

/**
 * Runs the end-to-end tests: without a filter those of every day, with filters all whose path contains one of them. Prints
 * their output after `printAfter`.
 */
export async function runJourneys(filters: readonly string[], printAfter: Promise<unknown>): Promise<Tally> {
  const file = reportFile('journeys');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...filters];
  const isNamed = filters.some((filter) => filter !== 'e2e' && !filter.startsWith('-'));
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(isNamed ? { WEEKLY_JOURNEYS: 'yes' } : {}) };
  const { code } = await runNode(args, { printAfter, env });
  return trustResult(countJourneys(read(file) as PlaywrightReport | undefined), code);
}

export function countVitest(report: VitestReport | undefined): Tally {
  if (report === undefined) return NOTHING;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const faults = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    // A file that did not load has no failed test.
    const said = status === 'failed' && failed.length === 0 ? ['as a whole'] : failed;
    return said.map((title) => `${relative(root, name)}: ${title}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, faults };
}

/** Counts a flaky test as failed. */
export function countJourneys(report: PlaywrightReport | undefined): Tally {
  if (report === undefined) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped, faults: report.suites.flatMap(faultsOf) };
}

const faultsOf = ({ specs, suites = [] }: Suite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(faultsOf),
];

/** Returns the path of a report and deletes the report of an earlier run, which could be counted by mistake. */
function reportFile(name: string): string {
  const file = join(root, '.cache', 'reports', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
