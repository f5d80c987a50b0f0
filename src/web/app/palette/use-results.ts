import type { Role } from '#domain/accounts/roles.ts';
import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { MAX_SEARCH_LENGTH, charactersIn } from '#domain/shared/length.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import type { OrderPage } from '#web/features/work-orders/api.ts';
import { workOrdersQuery } from '#web/features/work-orders/api.ts';
import { TYPING_PAUSE } from '#web/platform/delays.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { innerScreensOf, navigationOf } from '../shell/navigation.ts';
import type { PaletteQuery } from './parse-query.ts';
import { parseQuery } from './parse-query.ts';
import { actionOnOrders, actionResults, actionsOnOrder, newOrderResults, paymentResults } from './action-results.ts';
import type { PaletteResult, ResultGroup } from './results.ts';
import { doctorResults, orderResults, screenResults, MIN_SEARCH_LENGTH } from './results.ts';

interface ShownResults {
  /** The groups that have results. */
  readonly groups: readonly ResultGroup[];
  /** The words of the search, to highlight in the results. */
  readonly words: readonly string[];
  /** Whether a request is running. */
  readonly isSearching: boolean;
  /** The only clear result: the single order or doctor found, or the action with it. */
  readonly sole: PaletteResult | null;
  /** The status of the search; empty if there is nothing to report. */
  readonly word: string;
}

/** Results for the text in the palette's field. */
export function useResults(typed: string): ShownResults {
  const { role } = useAccount();
  const asked = useMemo(() => parseQuery(typed, role), [typed, role]);
  const { production_enabled } = useSession().laboratory;
  const here = useMemo(() => withoutAsking(asked, role, production_enabled), [asked, role, production_enabled]);
  const { isSearching, groups: answered, fault } = useAnswer(asked, role);
  const groups = [...here, ...answered].filter(({ results: found }) => found.length > 0);
  const [first, ...others] = here.length === 0 ? groups : [];
  // If both an order and a doctor match, the result is not clear.
  const isSole =
    first?.results.length === 1 && !others.some(({ results: found }) => found.some(({ icon }) => icon === 'doctor'));
  const nothing = groups.length === 0 ? `Nothing found for “${asked.search}”.` : '';
  return {
    groups,
    words: asked.search.split(/\s+/).filter((word) => word !== ''),
    isSearching,
    sole: isSole ? (first.results[0] ?? null) : null,
    word: fault ?? (isSearching ? `Searching ${NOUNS[asked.kind]}…` : nothing),
  };
}

const NOUNS = { find: 'orders', act: 'orders', 'order for': 'doctors', 'payment from': 'doctors' } as const;

/** Whether the search is for doctors only. */
const isForDoctor = ({ kind }: PaletteQuery): boolean => NOUNS[kind] === 'doctors';

/** Results that need no request. */
function withoutAsking(asked: PaletteQuery, role: Role, hasProduction: boolean): readonly ResultGroup[] {
  if (asked.kind !== 'find') return [];
  const groups = [
    ...screenResults(navigationOf(role, hasProduction), innerScreensOf(role), role, asked.search),
    actionResults(asked.search, role),
  ];
  return groups.filter(({ results: found }) => found.length > 0);
}

interface Answer {
  readonly isSearching: boolean;
  readonly groups: readonly ResultGroup[];
  /** Why the search is invalid or failed. */
  readonly fault: string | null;
}

const SILENT: Answer = { isSearching: false, groups: [], fault: null };

/** The server's results, requested after a pause in typing. */
function useAnswer(asked: PaletteQuery, role: Role): Answer {
  const [search] = useDebouncedValue(asked.search, TYPING_PAUSE);
  const longest = isForDoctor(asked) ? MAX_NAME_LENGTH : MAX_SEARCH_LENGTH;
  const isSearched = isSearchable(asked.search, longest);
  const { error, groups } = useGroups({ ...asked, search }, role, isSearched && isSearchable(search, longest));
  if (charactersIn(asked.search) > longest) return { ...SILENT, fault: INPUT_TEXTS.tooLong(longest) };
  if (!isSearched) return SILENT;
  if (error !== null)
    return { ...SILENT, fault: `${capital(NOUNS[asked.kind])} could not be searched. ${error.message}` };
  return search === asked.search && groups !== null ? { ...SILENT, groups } : { ...SILENT, isSearching: true };
}

/** The results of one search; `groups` is null while they load. */
function useGroups(asked: PaletteQuery, role: Role, enabled: boolean) {
  const orders = useQuery({
    ...workOrdersQuery({ search: asked.search }, role),
    enabled: enabled && !isForDoctor(asked),
  });
  const doctors = useQuery({ ...doctorsQuery(asked.search), enabled: enabled && mayNameDoctor(asked) });
  const named = doctors.isPlaceholderData ? undefined : doctors.data?.items;
  if (isForDoctor(asked)) {
    const groupOf = asked.kind === 'payment from' ? paymentResults : newOrderResults;
    return { error: doctors.error, groups: named === undefined ? null : [groupOf(named, role)] };
  }
  const found = orders.isPlaceholderData ? undefined : orders.data;
  const groups = found === undefined ? null : withOrders(asked, found, role);
  return { error: orders.error, groups: groups && [...groups, doctorResults(named ?? [], role)] };
}

/** A doctor's name contains at least one letter. */
const mayNameDoctor = ({ kind, search }: PaletteQuery): boolean =>
  kind !== 'act' && /\p{L}/u.test(search) && charactersIn(search) <= MAX_NAME_LENGTH;

const isSearchable = (search: string, longest: number): boolean =>
  search.length >= MIN_SEARCH_LENGTH && charactersIn(search) <= longest;

const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** Returns the orders found, after the requested action on them. A single order also shows its actions. */
function withOrders(asked: PaletteQuery, page: OrderPage, role: Role): readonly ResultGroup[] {
  const found = orderResults(page, asked.search, role);
  if (asked.kind === 'act') return [actionOnOrders(asked.act, page.items), found];
  const [first, second] = page.items;
  return first !== undefined && second === undefined ? [found, actionsOnOrder(first)] : [found];
}
