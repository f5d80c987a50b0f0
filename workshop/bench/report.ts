import { must } from '#domain/shared/must.ts';
import type { ListResult } from './measure-list.ts';
import type { WriteResult } from './measure-writes.ts';
import { BARE } from './scenarios.ts';
import type { Times } from './timing.ts';

/** The maximum ratio of a request to its SQL, after subtracting the time of an empty request. */
export const RATIO_LIMIT = 3;

/** With fewer orders, a sequential scan can be the right plan. */
const MANY_ORDERS = 100_000;

type Timed = Pick<ListResult, 'http' | 'sql'>;

/** Returns the ratio. `bare` is the duration of an empty request in ms. */
export const ratioOf = ({ http, sql }: Timed, bare: number): number => Math.max(0, http.median - bare) / sql.median;

/** Returns the duration of the empty request in ms. */
export const bareOf = (results: readonly ListResult[]): number =>
  must(
    results.find(({ name }) => name === BARE),
    BARE,
  ).http.median;

const number = (value: number | null, width: number, digits = 1): string =>
  (value === null ? '–' : value.toFixed(digits)).padStart(width);

const times = ({ median, p95 }: Times): string => `${number(median, 8)} ${number(p95, 7)}`;

/** Prints a table of requests: duration, SQL duration, processor time of server and database, and plans. */
export function printList(title: string, results: readonly ListResult[], bare: number): void {
  console.log(
    `\n${title.padEnd(38)} ${'found'.padStart(7)} ${'HTTP ms'.padStart(8)} ${'95 %'.padStart(7)} ${'SQL ms'.padStart(8)} ${'95 %'.padStart(7)} ${'ratio'.padStart(5)} ${'CPU'.padStart(6)} ${'of db'.padStart(6)}   kB  plan`,
  );
  for (const result of results) {
    const { name, found, http, sql, cpu, bytes } = result;
    const columns = [
      name.padEnd(38),
      String(found ?? '').padStart(7),
      times(http),
      times(sql),
      number(ratioOf(result, bare), 5),
      number(cpu.server, 6),
      number(cpu.database, 6),
      number(bytes / 1000, 4),
    ];
    console.log(`${columns.join(' ')}  ${planText(result)}`);
  }
}

export function printWrites(results: readonly WriteResult[]): void {
  console.log(
    `\n${'writes'.padEnd(38)} ${'HTTP ms'.padStart(8)} ${'95 %'.padStart(7)} ${'SQL ms'.padStart(8)} ${'95 %'.padStart(7)}  plan`,
  );
  for (const result of results) {
    const sql = result.sql === null ? ' '.repeat(16) : times(result.sql);
    console.log(`${result.name.padEnd(38)} ${times(result.http)} ${sql}  ${planText(result)}`);
  }
}

const planText = ({ sequential, indexes }: Pick<ListResult, 'sequential' | 'indexes'>): string =>
  [
    ...sequential.map((table) => `SEQUENTIAL SCAN OF ${table}`),
    ...indexes.filter((name) => !name.endsWith('_pkey')),
  ].join(', ');

export interface ReportInput {
  readonly list: readonly ListResult[];
  readonly writes: readonly WriteResult[];
  readonly bare: number;
  readonly orders: number;
}

/** Returns one line per exceeded limit. */
export function faultsOf({ list, writes, bare, orders }: ReportInput): string[] {
  const asked: readonly (Timed & { readonly name: string })[] = [
    ...list,
    ...writes.flatMap(({ name, http, sql }) => (sql === null ? [] : [{ name, http, sql }])),
  ];
  const slow = asked.filter((result) => !(ratioOf(result, bare) <= RATIO_LIMIT));
  const sequential = [...list, ...writes].filter(({ sequential: tables }) => tables.length > 0);
  return [
    ...slow.map(
      (result) => `${result.name}: ${ratioOf(result, bare).toFixed(2)} times its SQL, more than ${RATIO_LIMIT}`,
    ),
    ...(orders < MANY_ORDERS ? [] : sequential).map(
      ({ name, sequential: tables }) => `${name}: reads ${tables.join(', ')} from end to end`,
    ),
  ];
}
