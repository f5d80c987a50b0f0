import { getSetup, skipSetup } from '#contract/setup.ts';
import type { SetupStep } from '#domain/setup/setup.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Queries the state of the setup. It depends on records of all kinds. */
export const setupQuery = queryOptions({
  queryKey: ['laboratory', 'first-run'],
  queryFn: ({ signal }) => call(getSetup, {}, { signal }),
});

/** Skips steps. `onSkipped` is called after a success. */
export function useSkipSetup(onSkipped?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (steps: readonly SetupStep[]) => call(skipSetup, { body: { steps: [...steps] } }),
    onSuccess: (firstRun) => {
      client.setQueryData(setupQuery.queryKey, firstRun);
      onSkipped?.();
    },
  });
}
