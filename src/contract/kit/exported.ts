import { DEFAULT_EXPORT_FORMAT, EXPORT_FORMATS } from '#domain/shared/exports.ts';
import type { Operation } from './operation.ts';
import { operation } from './operation.ts';
import { z } from './zod.ts';

/** What the query of an export has in addition to the filters of its list. */
export const FORMAT = { format: z._default(z.enum(EXPORT_FORMATS), DEFAULT_EXPORT_FORMAT) } as const;

/** What an export is not asked for: it has all pages. */
export const PAGING = { page: true, page_size: true } as const;

type ExportInput = Pick<Operation, 'name' | 'summary' | 'path' | 'query' | 'params' | 'refusals'>;

/** The operation that exports a list as a file: `query` is its view, with `FORMAT`. */
export const exportOperation = <const O extends ExportInput>(given: O) =>
  operation({ ...given, method: 'GET', output: null, file: 'text/csv', exports: true });
