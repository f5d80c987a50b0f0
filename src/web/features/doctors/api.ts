import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { MAX_NAME_LENGTH, withoutTitle } from '#domain/doctors/doctor-name.ts';
import { charactersIn } from '#domain/shared/length.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The prefix of all query keys of doctors. */
export const DOCTORS_KEY = ['doctors'] as const;

/**
 * Queries doctors whose name contains the typed text (without title), those with the latest orders first. Outdated
 * requests are canceled. The previous result stays visible while the next one loads.
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
