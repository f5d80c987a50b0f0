import { Anchor, Text } from '@mantine/core';
import { columnsOf } from '#domain/imports/table-kinds.ts';
import type { TableKind } from '#domain/imports/table-kinds.ts';
import { TABLE_READING_TEXTS } from '#domain/imports/table-texts.ts';
import { EXPORT_FORMATS, EXPORT_FORMAT_LABELS } from '#domain/shared/exports.ts';
import { templateAddress } from '../api-tables.ts';

/** Which columns a table of a kind has, and an empty one to begin with. */
export function TableTemplates({ kind }: { readonly kind: TableKind }) {
  const columns = columnsOf(kind);
  const titles = (isRequired: boolean): string =>
    columns
      .filter((column) => column.isRequired === isRequired)
      .map(({ title }) => title)
      .join(', ');
  return (
    <Text size="sm">
      {TABLE_READING_TEXTS.hasColumns(titles(true), titles(false))} {TABLE_READING_TEXTS.template}{' '}
      {EXPORT_FORMATS.toReversed().map((format, place) => (
        <span key={format}>
          {place === 0 ? '' : ', '}
          <Anchor href={templateAddress(kind, format)} download inherit underline="always">
            {EXPORT_FORMAT_LABELS[format]}
          </Anchor>
        </span>
      ))}
    </Text>
  );
}
