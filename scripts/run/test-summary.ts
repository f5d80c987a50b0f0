import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runNode } from './run-node.ts';

/** How many tests ended how. A run that could not start counts as one failed, so that it is never taken for a good one. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failures, a line each: repeated at the end, so that the end of the output has them. */
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
export function trustResult(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** All went well, and something went at all. */
export function hasPassed({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}

/** What Vitest's JSON report says, as far as we count. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** The file, absolute. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** What Playwright's JSON report says, as far as we count. */
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

/** Runs Vitest over all tests, or those whose path contains one of the filters. */
export async function runVitest(filters: readonly string[]): Promise<Tally> {
  const file = reportFile('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters]);
  return trustResult(countVitest(read(file) as VitestReport | undefined), code);
}

/** Runs the journeys in a browser, all or those whose path contains one of the filters. What they print waits for `printAfter`. */
export async function runJourneys(filters: readonly string[], printAfter: Promise<unknown>): Promise<Tally> {
  const file = reportFile('journeys');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...filters];
  const { code } = await runNode(args, { printAfter, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  return trustResult(countJourneys(read(file) as PlaywrightReport | undefined), code);
}

export function countVitest(report: VitestReport | undefined): Tally {
  if (report === undefined) return NOTHING;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const faults = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    // A file that did not load has no test that failed.
    const said = status === 'failed' && failed.length === 0 ? ['as a whole'] : failed;
    return said.map((title) => `${relative(root, name)}: ${title}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, faults };
}

/** A flaky journey failed once, and a laboratory has no second try. */
export function countJourneys(report: PlaywrightReport | undefined): Tally {
  if (report === undefined) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped, faults: report.suites.flatMap(faultsOf) };
}

const faultsOf = ({ specs, suites = [] }: Suite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(faultsOf),
];

/** Without the report of an earlier run, which would be counted if this one wrote none. */
function reportFile(name: string): string {
  const file = join(root, '.cache', 'reports', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
