import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { PRICES_ASKED_AFTER } from '#web/platform/delays.ts';

/** Returns a part of a form's values after a pause in typing. `select` must not change. */
export function useSettled<Values extends FieldValues, Part>(
  { getValues, subscribe }: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
  select: (values: Values) => Part,
): Part {
  const [part, setPart] = useState(() => select(getValues()));
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      const next = select(getValues());
      setPart((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const end = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(settling);
        settling = setTimeout(settle, PRICES_ASKED_AFTER);
      },
    });
    return () => {
      clearTimeout(settling);
      end();
    };
  }, [getValues, subscribe, select]);
  return part;
}
