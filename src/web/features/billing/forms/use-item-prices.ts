import { useEffect, useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { useSetAmount } from '#web/features/billing/api.ts';
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import type { BillItem, PriceColumn, TypedPrices } from './item-prices.ts';
import {
  changedItems,
  isTypedPrices,
  itemFaults,
  itemsToSave,
  kept,
  conflictingPrice,
  withoutPrice,
  typedInto,
} from './item-prices.ts';

const draftKey = (billId: string): string => `bill-prices.${billId}`;

/** Whether a bill has a draft of prices. */
export const hasPriceDraft = (billId: string): boolean => readTyped(billId) !== null;

function readTyped(billId: string): TypedPrices | null {
  const draft = readDraft(draftKey(billId));
  return isTypedPrices(draft) ? draft : null;
}

interface ItemPricesOptions {
  readonly bill: Bill;
  readonly onSaved: (text: string) => void;
}

/**
 * The typed prices of a bill's items on top of the current bill; they survive a reload. An item whose price another
 * user has changed since is not saved until the user chooses a price.
 */
export function useItemPrices({ bill, onSaved }: ItemPricesOptions) {
  const key = draftKey(bill.id);
  const [typed, setTyped] = useState<TypedPrices>(() => readTyped(bill.id) ?? {});
  const [checked, setChecked] = useState(false);
  const set = useSetAmount();
  const isTyped = changedItems(bill.items, typed).length > 0;

  useEffect(() => {
    if (isTyped) saveDraft(key, typed);
    else deleteDraft(key);
  }, [key, typed, isTyped]);

  const type = (item: BillItem, column: PriceColumn, text: string) =>
    setTyped((before) => typedInto(before, item, { [column]: text }));
  const discard = () => {
    deleteDraft(key);
    setTyped({});
  };
  const faultsOf = (itemId: string) => {
    const item = bill.items.find(({ id }) => id === itemId);
    return checked && item !== undefined ? itemFaults(item, typed) : {};
  };
  /** Saves the prices. Returns whether they are being sent: not if a cell is invalid or a conflict is not decided. */
  const save = (): boolean => {
    setChecked(true);
    if (set.isPending) return true;
    if (bill.items.some((item) => Object.keys(itemFaults(item, typed)).length > 0)) return false;
    if (bill.items.some((item) => conflictingPrice(item, typed) !== null)) return false;
    const items = itemsToSave(bill.items, typed);
    if (items.length === 0) onSaved('');
    else {
      set.mutate(
        { bill, body: { items } },
        {
          onSuccess: () => {
            discard();
            onSaved(BILLING_TEXTS.amountSaved(bill.bill_number));
          },
        },
      );
    }
    return true;
  };
  const confirmTyped = (item: BillItem) => setTyped((before) => kept(before, item));
  const revertToStored = (item: BillItem) => setTyped((before) => withoutPrice(before, item));
  return {
    typed,
    isTyped,
    type,
    keep: confirmTyped,
    take: revertToStored,
    discard,
    faultsOf,
    save,
    saving: set.isPending,
    failure: set.error,
  };
}
