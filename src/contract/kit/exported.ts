import { DEFAULT_EXPORT_FORMAT, EXPORT_FORMATS } from '#domain/shared/exports.ts';
import type { Operation } from './operation.ts';
import { operation } from './operation.ts';
import { z } from './zod.ts';

/** The additional query parameter of exports. */
export const FORMAT = { format: z._default(z.enum(EXPORT_FORMATS), DEFAULT_EXPORT_FORMAT) } as const;

/** The query parameters that exports do not have, since they include all pages. */
export const PAGING = { page: true, page_size: true } as const;

type ExportInput = Pick<Operation, 'name' | 'summary' | 'path' | 'query' | 'params' | 'refusals'>;

/** Defines the operation that exports a list as a file. `query` has the filters of the list and `FORMAT`. */
export const exportOperation = <const O extends ExportInput>(given: O) =>
  operation({ ...given, method: 'GET', output: null, file: 'text/csv', exports: true });
