import { csvText } from '#domain/shared/csv.ts';
import { must } from '#domain/shared/must.ts';
import { columnMeaning, tableMeaning } from './dictionary.ts';
import type { Column, ExportedTable } from '../queries/exported-tables.ts';

const meaningOf = (table: string, { name }: Column): string =>
  must(columnMeaning(table, name), `the meaning of ${table}.${name}`);

const nullable = ({ is_nullable }: Column): string => (is_nullable ? 'yes' : 'no');

/** Returns the dictionary as CSV, one row per column. */
export const dictionaryCsv = (tables: readonly ExportedTable[]): string =>
  csvText([
    ['table', 'column', 'type', 'null', 'meaning'],
    ...tables.flatMap(({ name, columns }) =>
      columns.map((column) => [name, column.name, column.type, nullable(column), meaningOf(name, column)]),
    ),
  ]);

/** Returns the dictionary as Markdown. */
export const dictionaryMarkdown = (tables: readonly ExportedTable[]): string =>
  `# Dictionary\n\n${tables
    .map(({ name, columns }) =>
      [
        `## ${name}`,
        '',
        `${must(tableMeaning(name), `what ${name} holds`)}.`,
        '',
        '| column | type | null | meaning |',
        '|---|---|---|---|',
        ...columns.map(
          (column) => `| ${column.name} | ${column.type} | ${nullable(column)} | ${meaningOf(name, column)} |`,
        ),
        '',
      ].join('\n'),
    )
    .join('\n')}`;
