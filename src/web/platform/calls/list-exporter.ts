import type { CallOf, Operation } from '#contract/kit/operation.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { downloadFile } from './api-client.ts';

interface ShownList {
  readonly params?: object;
  readonly query?: object | undefined;
}

/** Returns the exporter of a list: it downloads all pages of the current view as a file. */
export const listExporter =
  <O extends Operation & { readonly exports: true }>(operation: O, { params, query }: ShownList): Exporter =>
  (format, options) =>
    downloadFile(
      operation,
      callOf<O>({ params, query: { ...query, page: undefined, page_size: undefined, format } }),
      options,
    );

/** An export takes the parameters of its list, which the compiler cannot verify here. */
const callOf = <O extends Operation>(shown: unknown): CallOf<O> => shown as CallOf<O>;
