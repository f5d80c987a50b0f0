import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** The values of a record in a form, at a version of the record. */
export interface SavedValues<Values> {
  readonly version: number;
  readonly values: Values;
}

/** Returns a text for comparison; the order of a list does not matter. */
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map(String)
        .toSorted((one, other) => (one < other ? -1 : 1))
        .join(' ')
    : String(value);

/**
 * Compares the values typed over `base` with the newer ones. `mine` are the fields with unsaved typed values, which
 * stay; `conflicting` are those of them that another user changed to another value.
 */
export function mergeValues<Values extends object>(base: Values, latest: Values, typed: Values) {
  const differ = (one: Values, other: Values) => (field: keyof Values) => textOf(one[field]) !== textOf(other[field]);
  const mine = (Object.keys(latest) as (keyof Values & string)[])
    .filter(differ(typed, base))
    .filter(differ(typed, latest));
  return { mine, conflicting: mine.filter(differ(base, latest)) };
}

/**
 * Merges values saved by another user into an open form. Untouched fields are updated; typed ones stay. Fields that
 * both changed are conflicts, which the user decides. `onNothingTyped` is called when no typed value remains.
 */
export function useNewerValues<Values extends FieldValues>(
  { reset, getValues, setValue }: UseFormReturn<Values>,
  saved: SavedValues<Values>,
  {
    opening = saved,
    onNothingTyped,
  }: { readonly opening?: SavedValues<Values>; readonly onNothingTyped?: () => void } = {},
) {
  const [{ base, conflicting }, setState] = useState({
    base: opening,
    conflicting: [] as readonly (keyof Values & string)[],
  });
  const set = (field: keyof Values & string, from: Values): void =>
    setValue(field as FieldPath<Values>, from[field] as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
    });

  const { version } = saved;
  const follow = useEffectEvent((latest: number) => {
    if (latest <= base.version) return;
    const typed = getValues();
    const found = mergeValues(base.values, saved.values, typed);
    reset(saved.values);
    for (const field of found.mine) set(field, typed);
    if (found.mine.length === 0) onNothingTyped?.();
    // Conflicts not yet decided stay open, unless both values are equal by now.
    const open = conflicting.filter((field) => found.mine.includes(field));
    setState({ base: saved, conflicting: [...new Set([...open, ...found.conflicting])] });
  });
  useEffect(() => {
    let isWanted = true;
    queueMicrotask(() => isWanted && follow(version));
    return () => {
      isWanted = false;
    };
  }, [version]);

  return {
    /** The saved values on which the typed ones are based. */
    base,
    /** The fields that the user changed and another user saved with other values. */
    conflicting,
    /** Keeps the user's values, or takes those of the other user. */
    decide: (keepsMine: boolean): void => {
      if (!keepsMine) for (const field of conflicting) set(field, base.values);
      if (mergeValues(base.values, base.values, getValues()).mine.length === 0) onNothingTyped?.();
      setState({ base, conflicting: [] });
    },
    /** Continues from the saved values. */
    startFrom: (next: SavedValues<Values>): void => {
      reset(next.values);
      setState({ base: next, conflicting: [] });
    },
  };
}
