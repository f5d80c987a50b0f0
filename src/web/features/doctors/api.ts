import { getDoctors } from '#contract/doctors/doctors.ts';
import { MAX_NAME_LENGTH, withoutTitle } from '#domain/doctors/doctor-name.ts';
import { charactersIn } from '#domain/shared/length.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Begins the key of everything that was asked about doctors. */
export const DOCTORS_KEY = ['doctors'] as const;

/**
 * Doctors known to the laboratory whose name holds what was typed (title aside), those with the latest orders first. An answer
 * that is no longer wanted is cancelled; until the next one comes the last stays, so that the list does not flicker.
 */
export function doctorsQuery(typed: string) {
  const search = withoutTitle(typed);
  return queryOptions({
    queryKey: [...DOCTORS_KEY, search],
    queryFn: ({ signal }) => call(getDoctors, { query: { search } }, { signal }),
    enabled: charactersIn(search) <= MAX_NAME_LENGTH,
    placeholderData: keepPreviousData,
  });
}
