import { queryOptions, useQuery } from '@tanstack/react-query';
import { getProduction } from '#contract/production.ts';
import { NOT_STARTED } from '#domain/production/stages.ts';
import { NO_STAGE } from '#domain/work-orders/order-list-view.ts';
import { call } from '#web/platform/calls/api-client.ts';

/** The first part of the query key of all production queries. */
export const PRODUCTION_KEY = ['production'] as const;

/** Queries the stages with the number of orders at each, and the latest moves. */
export const productionQuery = queryOptions({
  queryKey: PRODUCTION_KEY,
  queryFn: ({ signal }) => call(getProduction, {}, { signal }),
});

/** The words of the stage filter: the stages in their order, and `Not started`. Loaded only if they are needed. */
export function useStageWords(needed: boolean): Readonly<Record<string, string>> {
  const { data } = useQuery({ ...productionQuery, enabled: needed });
  const stages = data?.stages.map(({ id, name }) => [id, name]) ?? [];
  return Object.fromEntries([[NO_STAGE, NOT_STARTED], ...stages]) as Record<string, string>;
}
