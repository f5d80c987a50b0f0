import type { LoadMeasure } from './measure.ts';
import { SLOWED } from './measure.ts';
import type { Act, Route } from './routes.ts';
import { MAX_FILES, MAX_SHIFT } from './routes.ts';

export interface LoadResult {
  readonly route: Route;
  readonly measure: LoadMeasure;
}

export interface ActResult {
  readonly act: Act;
  readonly took: number;
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Formats a figure with its limit, in bold if it exceeds the limit. */
function withLimit(value: number, limit: number | undefined, text: string, said = String(limit)): string {
  if (limit === undefined) return text;
  return value > limit ? `**${text}** (${said})` : `${text} (${said})`;
}

function loadLine({ route: { name, limits }, measure }: LoadResult): string {
  const { scripts, styles, requests, lcp, shift, nodes } = measure;
  return [
    name,
    withLimit(scripts.files, MAX_FILES, String(scripts.files)),
    withLimit(scripts.bytes, limits.scripts, kB(scripts.bytes), kB(limits.scripts ?? 0)),
    kB(styles.bytes),
    requests,
    withLimit(lcp, limits.lcp, lcp.toFixed(0)),
    withLimit(shift, MAX_SHIFT, shift.toFixed(3)),
    withLimit(nodes, limits.nodes, String(nodes)),
  ].join(' | ');
}

const actLine = ({ act: { name, limit }, took }: ActResult): string =>
  `${name} | ${withLimit(took, limit, took.toFixed(0))}`;

/** Returns the two tables of docs/benchmarks.md, with limits in brackets and exceeded values in bold. */
export const reportOf = (loads: readonly LoadResult[], acts: readonly ActResult[], rounds: number): string =>
  `Processor slowed ${SLOWED} times, empty cache, 1440×900, medians of ${rounds}. In brackets the limit; bold is above it.

| screen | scripts | scripts, kB | styles, kB | requests | LCP, ms | shift | elements |
|---|---|---|---|---|---|---|---|
${loads.map((load) => `| ${loadLine(load)} |`).join('\n')}

| act | from key or press to picture, ms |
|---|---|
${acts.map((act) => `| ${actLine(act)} |`).join('\n')}`;

const BEGINS = '<!-- Written by npm run bench:web. -->';
const ENDS = '<!-- Until here. -->';

/** Replaces the tables in the document. Throws if their place is missing. */
export function withReport(document: string, report: string): string {
  const from = document.indexOf(BEGINS);
  const to = document.indexOf(ENDS);
  if (from === -1 || to < from) throw new Error(`docs/benchmarks.md has no place that begins with ${BEGINS}`);
  return `${document.slice(0, from)}${BEGINS}\n\n${report}\n\n${document.slice(to)}`;
}

/** Returns one line per exceeded limit. */
export function overLimits(loads: readonly LoadResult[], acts: readonly ActResult[]): string[] {
  const found = loads.flatMap(({ route: { name, limits }, measure: { scripts, lcp, shift, nodes } }) => {
    const more = (what: string, value: number, limit: number | undefined): string[] =>
      limit !== undefined && value > limit ? [`${name}: ${what} ${value.toFixed(3)}, more than ${limit}`] : [];
    return [
      ...more('scripts', scripts.files, MAX_FILES),
      ...more('bytes of scripts', scripts.bytes, limits.scripts),
      ...more('LCP', lcp, limits.lcp),
      ...more('shift', shift, MAX_SHIFT),
      ...more('elements', nodes, limits.nodes),
    ];
  });
  const slow = acts.filter(({ act, took }) => took > act.limit);
  return [...found, ...slow.map(({ act, took }) => `${act.name}: ${took} ms, more than ${act.limit}`)];
}
