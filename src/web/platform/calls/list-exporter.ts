import type { CallOf, Operation } from '#contract/kit/operation.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { downloadFile } from './api-client.ts';

interface ShownList {
  readonly params?: object;
  readonly query?: object | undefined;
}

/** What takes a list as it is looked at, all its pages, as a file. */
export const listExporter =
  <O extends Operation & { readonly exports: true }>(operation: O, { params, query }: ShownList): Exporter =>
  (format, options) =>
    downloadFile(
      operation,
      callOf<O>({ params, query: { ...query, page: undefined, page_size: undefined, format } }),
      options,
    );

/** A view is of its list, and an export takes what its list does: of that the compiler knows nothing here. */
const callOf = <O extends Operation>(shown: unknown): CallOf<O> => shown as CallOf<O>;
