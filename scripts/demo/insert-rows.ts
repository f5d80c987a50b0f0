import type pg from 'pg';

/** A column that is filled: its name, PostgreSQL type, and what of a record stands in it. */
export type Column<Row> = readonly [name: string, type: string, value: (row: Row) => unknown];

/** A table with the columns that are filled; the others have their defaults. */
export interface Table<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
}

/** One INSERT of many rows, as text with numbered parameters. */
interface Insert {
  readonly text: string;
  readonly values: readonly unknown[];
}

const CHUNK = 2000;

/** Inserts the rows in statements of some thousand; `onChunk` hears how many are in. */
export async function insertRows<Row>(
  client: pg.ClientBase,
  table: Table<Row>,
  rows: readonly Row[],
  onChunk?: (done: number) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const { text, values } = insertOf(table, rows.slice(from, from + CHUNK));
    await client.query(text, [...values]);
    onChunk?.(Math.min(from + CHUNK, rows.length));
  }
}

/** Each column goes as one array parameter: some parameters for thousands of rows. */
function insertOf<Row>({ name, columns }: Table<Row>, rows: readonly Row[]): Insert {
  const names = columns.map(([column]) => column).join(', ');
  // Arrays and JSON travel as text: an array of arrays would be unnested to its single elements.
  const isText = (type: string): boolean => type.endsWith('[]') || type === 'jsonb';
  const parameters = columns.map(([, type], index) => `$${index + 1}::${isText(type) ? 'text' : type}[]`);
  const selected = columns.map(([column, type]) => (isText(type) ? `given.${column}::${type}` : `given.${column}`));
  return {
    text: `insert into ${name} (${names}) select ${selected.join(', ')} from unnest(${parameters.join(', ')}) as given (${names})`,
    values: columns.map(([, , value]) => rows.map(value)),
  };
}
