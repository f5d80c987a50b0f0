import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getImportRows, getImportTemplate } from '#contract/imports/table-imports.ts';
import type { Import } from '#contract/imports/imports.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import type { RowView } from '#domain/imports/tables/table-report.ts';
import type { ExportFormat } from '#domain/shared/exports.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { addressOf } from '#web/platform/calls/request-of.ts';
import { IMPORTS_KEY } from './api-key.ts';

export interface RowsView {
  readonly page: number;
  readonly verdict: RowView | null;
}

/** Queries rows of a table as its latest check or import left them. */
export const importRowsQuery = ({ id, run_begun_at, imported_at }: Import, { page, verdict }: RowsView) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'rows', id, run_begun_at, imported_at, page, verdict],
    queryFn: ({ signal }) =>
      call(
        getImportRows,
        { params: { import_id: id }, query: { page, ...(verdict !== null && { verdict }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const templateAddress = (kind: TableKind, format: ExportFormat): string =>
  addressOf(getImportTemplate, { query: { kind, format } });
