import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FileAnswer } from '#contract/kit/operation.ts';
import { newIdempotencyKey } from './calls/idempotency-key.ts';
import { saveFile } from './save-file.ts';

/** Saves a file that counts as a copy. A retry after a failure or a lost answer returns the same copy. */
export function useFileOnce(
  take: (idempotencyKey: string) => Promise<FileAnswer>,
  onTaken: () => Promise<unknown>,
  onFailed: (why: string) => void,
) {
  const key = useRef<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => take((key.current ??= newIdempotencyKey())),
    onSuccess: async (file) => {
      key.current = null;
      saveFile(file);
      await onTaken();
    },
    onError: ({ message }) => onFailed(message),
  });
  return { take: () => mutate(), isPending };
}
