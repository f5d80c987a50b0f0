import { useEffect, useState } from 'react';
import type { Bill } from '#contract/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { useSetAmount } from '#web/features/billing/api.ts';
import { dropDraft, keepDraft, readDraft } from '#web/ui/drafts.ts';
import type { PriceColumn, TypedPrices } from './item-prices.ts';
import { useBillAsOpened } from './use-bill-as-opened.ts';
import { changedItems, itemFaults, itemsToSave } from './item-prices.ts';

const draftKey = (billId: string): string => `bill-prices.${billId}`;

/** Whether prices were typed for a bill and neither saved nor discarded. */
export const hasPriceDraft = (billId: string): boolean => readDraft(draftKey(billId)) !== null;

interface ItemPricesOptions {
  readonly bill: Bill;
  readonly onSaved: (text: string) => void;
}

/**
 * Prices typed into the items of a bill, over the bill as it is now: where it was changed elsewhere, it is read again and what was
 * typed stays in its cells. Kept over a reload.
 */
export function useItemPrices({ bill, onSaved }: ItemPricesOptions) {
  const key = draftKey(bill.id);
  const [typed, setTyped] = useState<TypedPrices>(() => (readDraft(key) as TypedPrices | null) ?? {});
  const [checked, setChecked] = useState(false);
  const set = useSetAmount();
  const { base, tell } = useBillAsOpened(bill);
  const isTyped = changedItems(bill.items, typed).length > 0;

  useEffect(() => {
    if (isTyped) keepDraft(key, typed);
    else dropDraft(key);
  }, [key, typed, isTyped]);

  const type = (itemId: string, column: PriceColumn, text: string) =>
    setTyped((before) => ({ ...before, [itemId]: { ...before[itemId], [column]: text } }));
  const discard = () => {
    dropDraft(key);
    setTyped({});
  };
  const faultsOf = (itemId: string) => {
    const item = bill.items.find(({ id }) => id === itemId);
    return checked && item !== undefined ? itemFaults(item, typed) : {};
  };
  /** Answers whether it is on its way; false where a cell is faulty. */
  const save = (): boolean => {
    setChecked(true);
    if (set.isPending) return true;
    if (bill.items.some((item) => Object.keys(itemFaults(item, typed)).length > 0)) return false;
    const items = itemsToSave(bill.items, typed);
    if (items.length === 0) onSaved('');
    else {
      set.mutate(
        { bill: base, body: { items } },
        {
          onError: tell,
          onSuccess: () => {
            discard();
            onSaved(BILLING_TEXTS.amountSaved(bill.bill_number));
          },
        },
      );
    }
    return true;
  };
  return { typed, isTyped, type, discard, faultsOf, save, saving: set.isPending, failure: set.error };
}
