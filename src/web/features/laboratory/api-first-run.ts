import { getFirstRun, skipFirstRun } from '#contract/first-run.ts';
import type { FirstRunStep } from '#domain/laboratory/first-run.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** What a new laboratory is led through. It follows from records of every kind. */
export const firstRunQuery = queryOptions({
  queryKey: ['laboratory', 'first-run'],
  queryFn: ({ signal }) => call(getFirstRun, {}, { signal }),
});

/** Leaves steps out; `onSkipped` once the server has. */
export function useSkipFirstRun(onSkipped?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (steps: readonly FirstRunStep[]) => call(skipFirstRun, { body: { steps: [...steps] } }),
    onSuccess: (firstRun) => {
      client.setQueryData(firstRunQuery.queryKey, firstRun);
      onSkipped?.();
    },
  });
}
