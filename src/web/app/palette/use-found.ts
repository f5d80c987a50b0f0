import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { MAX_SEARCH_LENGTH, charactersIn } from '#domain/shared/length.ts';
import { workOrdersQuery } from '#web/features/work-orders/api.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { navigationOf } from '../shell/navigation.ts';
import type { FoundGroup } from './found.ts';
import { ordersFound, screensFound, SHORTEST_SEARCH } from './found.ts';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200;

interface FoundNow {
  /** Those with something in them. */
  readonly groups: readonly FoundGroup[];
  /** What there is to say of the search; '' for nothing. */
  readonly word: string;
}

/** What is found for what stands in the palette's field just now. */
export function useFound(typed: string): FoundNow {
  const { role } = useAccount();
  const text = typed.trim();
  const [search] = useDebouncedValue(text, TYPING_PAUSE);
  const isTooLong = charactersIn(text) > MAX_SEARCH_LENGTH;
  const isSearched = text.length >= SHORTEST_SEARCH && !isTooLong;
  const { data, error, isPlaceholderData } = useQuery({
    ...workOrdersQuery({ search }),
    enabled: isSearched && search.length >= SHORTEST_SEARCH && charactersIn(search) <= MAX_SEARCH_LENGTH,
  });
  const screens = useMemo(() => screensFound(navigationOf(role), role, text), [role, text]);
  const isCurrent = isSearched && search === text && data !== undefined && !isPlaceholderData;
  const orders = isCurrent ? [ordersFound(data, search, role)] : [];
  const groups = [...screens, ...orders].filter(({ found }) => found.length > 0);
  return { groups, word: wordOf() };

  function wordOf(): string {
    if (isTooLong) return INPUT_TEXTS.tooLong(MAX_SEARCH_LENGTH);
    if (isSearched && error !== null) return `Orders could not be searched. ${error.message}`;
    if (isSearched && !isCurrent) return 'Searching orders…';
    const count = groups.reduce((sum, { found }) => sum + found.length, 0);
    return count === 0 ? `Nothing found for “${text}”.` : '';
  }
}
