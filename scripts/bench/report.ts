import type { ListResult } from './measure-list.ts';
import type { WriteResult } from './measure-writes.ts';

/** A request may take this many times as long as its own SQL, run straight on the database. */
export const RATIO_LIMIT = 3;

export const ratioOf = ({ http, sql }: Pick<ListResult, 'http' | 'sql'>): number => http / sql;

const number = (value: number, width: number, digits = 2): string => value.toFixed(digits).padStart(width);

/** A table of requests: medians, ratio, and the indexes of each plan. */
export function printList(title: string, results: readonly ListResult[]): void {
  console.log(
    `\n${title.padEnd(38)} ${'found'.padStart(7)} ${'HTTP ms'.padStart(8)} ${'SQL ms'.padStart(8)} ${'ratio'.padStart(6)}  kB  plan`,
  );
  for (const result of results) {
    const { name, found, http, sql, bytes } = result;
    const columns = [
      name.padEnd(38),
      String(found ?? '').padStart(7),
      number(http, 8),
      number(sql, 8),
      number(ratioOf(result), 6),
    ];
    console.log(`${columns.join(' ')} ${number(bytes / 1000, 4, 1)}  ${planText(result)}`);
  }
}

export function printWrites(results: readonly WriteResult[]): void {
  console.log(`\n${'writes'.padEnd(38)} ${'HTTP ms'.padStart(8)}  plan`);
  for (const result of results) console.log(`${result.name.padEnd(38)} ${number(result.took, 8)}  ${planText(result)}`);
}

const planText = ({ sequential, indexes }: Pick<ListResult, 'sequential' | 'indexes'>): string =>
  [
    ...sequential.map((table) => `SEQUENTIAL SCAN OF ${table}`),
    ...indexes.filter((name) => !name.endsWith('_pkey')),
  ].join(', ');

/** What is not as it must be, a line each. */
export function faultsOf(list: readonly ListResult[], writes: readonly WriteResult[]): string[] {
  const slow = list.filter((result) => !(ratioOf(result) <= RATIO_LIMIT));
  const sequential = [...list, ...writes].filter((result) => result.sequential.length > 0);
  return [
    ...slow.map((result) => `${result.name}: ${ratioOf(result).toFixed(2)} times its SQL, more than ${RATIO_LIMIT}`),
    ...sequential.map(({ name, sequential: tables }) => `${name}: reads ${tables.join(', ')} from end to end`),
  ];
}
