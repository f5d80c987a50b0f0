import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { z } from '#contract/kit/zod.ts';
import { useAddressSearch } from './address-search.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The part of a list's query that the address holds: only set values that differ from the default. In a change,
 * `undefined` removes a part.
 */
export type ViewOf<Query> = { readonly [Key in keyof Query]?: Query[Key] | undefined };

/** Returns the query of a view for the server: its set values. */
export const queryOf = <View extends object>(
  view: View,
): { readonly [Key in keyof View]: Exclude<View[Key], undefined> } =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as never;

interface ListAddressOptions<Query> {
  /** The contract's schema of the query. */
  readonly query: { readonly shape: Readonly<Record<string, z.core.$ZodType>> };
  readonly defaults: Partial<Query>;
  /** The parameters that narrow the list: its search and filters. */
  readonly narrowing: readonly (keyof Query & string)[];
}

/** The view of a list in the address: search, filters, sort and page, without defaults. */
export interface ListAddress<Query> {
  /** Never throws: it ignores invalid, blank and default values. */
  readonly read: (raw: Values) => ViewOf<Query>;
  /** Returns a change for the address. Any change except of the page resets the list to page 1. */
  readonly changeOf: (change: ViewOf<Query>) => ViewOf<Query>;
  /** The change that removes search and filters, and keeps sort and page size. */
  readonly clearAll: ViewOf<Query>;
  readonly isNarrowed: (view: ViewOf<Query>) => boolean;
}

/**
 * Parses each parameter with the contract's schema, so that an old bookmark with an invalid one still shows the rest of
 * its view.
 */
export function listAddress<Query extends object>(options: ListAddressOptions<Query>): ListAddress<Query> {
  const { query, narrowing } = options;
  const defaults = options.defaults as Values;
  const readPart = (key: string, given: string): unknown => {
    const read = given === '' ? null : z.safeParse(query.shape[key] ?? z.never(), given);
    return read?.success === true && read.data !== defaults[key] ? read.data : undefined;
  };
  return {
    read: (raw) => {
      const parts = Object.keys(query.shape).map((key) => [key, readPart(key, asText(raw[key]))] as const);
      return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as ViewOf<Query>;
    },
    changeOf: (change) => {
      const parts = Object.entries({ page: undefined, ...change });
      return Object.fromEntries(
        parts.map(([key, value]) => [key, value === defaults[key] ? undefined : value]),
      ) as ViewOf<Query>;
    },
    clearAll: Object.fromEntries(narrowing.map((key) => [key, undefined])) as ViewOf<Query>,
    isNarrowed: (view) => narrowing.some((key) => view[key] !== undefined),
  };
}

const asText = (part: unknown): string =>
  typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean' ? String(part).trim() : '';

export interface ListView<Query> {
  readonly view: ViewOf<Query>;
  /** Changes parts of the view in the address. `replace` adds no entry to the browser history (for typing). */
  readonly change: (change: ViewOf<Query>, options?: { readonly replace?: boolean }) => void;
}

/** A list's view with what the list screen needs to clear its search and filters. */
export interface ListScreenView<Query> extends ListView<Query> {
  /** Whether search or filters narrow the list. */
  readonly isNarrowed: boolean;
  /** Removes search and filters. */
  readonly clear: () => void;
}

/** The view of a list, kept in the address: reload, bookmark, Back and Forward show the same list. */
export function useListAddress<Query extends object>(address: ListAddress<Query>): ListScreenView<Query> {
  const [view, changeAddress] = useAddressSearch<ViewOf<Query>>(address.read);
  const change: ListView<Query>['change'] = useCallback(
    (changed, options) => changeAddress(address.changeOf(changed), options),
    [address, changeAddress],
  );
  useNormalizedAddress(view);
  return { view, change, isNarrowed: address.isNarrowed(view), clear: () => change(address.clearAll) };
}

const asItIs = (raw: Values): Values => raw;

/** Removes unknown parameters from the address without an entry in the browser history. */
function useNormalizedAddress(view: object): void {
  const [raw, change] = useAddressSearch<Values>(asItIs);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [own] = useState(pathname);
  const unknownKeys = Object.keys(raw).filter((key) => !(key in view));
  // During a navigation the address is already that of the next screen.
  const dropped = pathname === own ? unknownKeys.join('&') : '';
  useEffect(() => {
    if (dropped === '') return;
    change(Object.fromEntries(dropped.split('&').map((key) => [key, undefined])), { replace: true });
  }, [dropped, change]);
}
