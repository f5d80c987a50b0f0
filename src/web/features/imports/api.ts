import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import, ImportOptions } from '#contract/imports/imports.ts';
import {
  discardImport,
  exportImportProblems,
  getImport,
  getImports,
  runImport,
  startImport,
  uploadImportFile,
} from '#contract/imports/imports.ts';
import { getImportProblems } from '#contract/imports/legacy.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { CHUNK_BYTES } from '#domain/imports/imports.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { addressOf } from '#web/platform/calls/request-of.ts';
import { BACKUP_REFRESH } from '#web/platform/delays.ts';
import { IMPORTS_KEY } from './api-key.ts';
import { saveFrom } from '#web/platform/save-file.ts';

type Confirmed = <Result>(act: () => Promise<Result>) => Promise<Result>;

export const isUnderWay = ({ state }: Import): boolean => state === 'checking' || state === 'importing';

export const importsQuery = queryOptions({
  queryKey: [...IMPORTS_KEY],
  queryFn: ({ signal }) => call(getImports, {}, { signal }),
});

/** Queries an import, and polls it while it is checked or runs. */
export const importQuery = (import_id: string) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'one', import_id],
    queryFn: ({ signal }) => call(getImport, { params: { import_id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data.import) ? BACKUP_REFRESH : false,
  });

export type ProblemsQuery = Omit<InputOf<typeof getImportProblems>['query'], 'page'> & { readonly page: number };

export const problemsQuery = (import_id: string, { page, ...filter }: ProblemsQuery) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'problems', import_id, page, filter],
    queryFn: ({ signal }) =>
      call(getImportProblems, { params: { import_id }, query: { page: String(page), ...filter } }, { signal }),
  });

export const saveProblems = (import_id: string): void =>
  saveFrom(addressOf(exportImportProblems, { params: { import_id } }));

interface ToStart {
  readonly kind: ImportKind;
  readonly file: File;
  readonly options: ImportOptions;
  /** Called with the number of bytes sent. */
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Starts an import and uploads its file in chunks; the server then checks it, and requires a recently confirmed password. */
export function useStartImport(confirmed: Confirmed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, file, options, onSent, signal }: ToStart) => {
      const body = { kind, file_name: file.name, bytes: file.size, options };
      const idempotencyKey = newIdempotencyKey();
      const params = await confirmed(() => call(startImport, { body }, { idempotencyKey }));
      for (let offset = 0; offset < file.size; offset += CHUNK_BYTES) {
        const piece = new Uint8Array(await file.slice(offset, offset + CHUNK_BYTES).arrayBuffer());
        await call(uploadImportFile, { params, query: { offset }, body: piece }, { signal });
        onSent(offset + piece.length);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
}

interface ToRun {
  readonly import_id: string;
  /** Whether to import; if false, the file is checked again. */
  readonly save: boolean;
  readonly options?: ImportOptions;
}

/** Checks the file again, or imports it after its check. */
export function useRunImport(confirmed: Confirmed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ import_id, ...body }: ToRun) => {
      const idempotencyKey = newIdempotencyKey();
      return confirmed(() => call(runImport, { params: { import_id }, body }, { idempotencyKey }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
}

/** Discards an import that is not completed, and deletes its file. */
export function useDiscardImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Import) => call(discardImport, { params: { import_id: id } }),
    // Only the list, because the discarded import must not be refetched.
    onSettled: () => client.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true }),
  });
}
