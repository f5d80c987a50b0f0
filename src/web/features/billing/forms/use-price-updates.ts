import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { isSameAmount } from './amount-conflict.tsx';
import type { NewBillValues } from './new-bill-values.ts';

/**
 * Keeps the amount of a new bill at the order's price until it is typed into, also when that price is changed elsewhere or was changed
 * before a draft came back. Answers the price that was typed over, where another is stored since.
 */
export function usePriceUpdates(form: UseFormReturn<NewBillValues>, price: string) {
  const { control, getValues, register, resetField, setValue } = form;
  // No field of the page has it, and only what is registered can be given another beginning.
  register('over');
  const [amount, over] = useWatch({ control, name: ['amount', 'over'] });
  const isMoved = !isSameAmount(over, price) && !isSameAmount(amount, price);

  const revertToStored = (): void => {
    resetField('amount', { defaultValue: price });
    resetField('over', { defaultValue: price });
  };
  const follow = useEffectEvent((now: string, was: string) => {
    if (was !== now && isSameAmount(getValues('amount'), was)) revertToStored();
  });
  useEffect(() => follow(price, over), [price, over]);

  return {
    conflictingPrice: isMoved ? over : null,
    amount,
    take: revertToStored,
    confirmTyped: (): void => setValue('over', price, { shouldDirty: true }),
  };
}
