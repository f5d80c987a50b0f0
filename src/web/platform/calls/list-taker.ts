import type { CallOf, Operation } from '#contract/kit/operation.ts';
import type { TakeExport } from '#web/platform/use-export.ts';
import { takeFile } from './api-client.ts';

interface Looked {
  readonly params?: object;
  readonly query?: object | undefined;
}

/** What takes a list as it is looked at, all its pages, as a file. */
export const listTaker =
  <O extends Operation & { readonly exports: true }>(operation: O, { params, query }: Looked): TakeExport =>
  (format, options) =>
    takeFile(
      operation,
      callOf<O>({ params, query: { ...query, page: undefined, page_size: undefined, format } }),
      options,
    );

/** A view is of its list, and an export takes what its list does: of that the compiler knows nothing here. */
const callOf = <O extends Operation>(looked: unknown): CallOf<O> => looked as CallOf<O>;
