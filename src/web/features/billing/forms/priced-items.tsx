import { Button, TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import type { Bill } from '#contract/billing/bills.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { useDiscardQuestion } from '#web/ui/dialogs/discard-guard.tsx';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { focusConflictingValue } from '#web/ui/fields/conflicting-value.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { moveInColumn } from '#web/ui/fields/move-in-column.ts';
import type { MoneyCells } from '#web/features/billing/components/bill-items.tsx';
import { BillItems } from '#web/features/billing/components/bill-items.tsx';
import { reserveFooterSpace } from '#web/ui/page-footer-space.ts';
import type { BillItem, PriceColumn } from './item-prices.ts';
import { AmountConflict } from './amount-conflict.tsx';
import { cellText, cellTotal, conflictingPrice, runningTotal, storedTotal } from './item-prices.ts';
import classes from './priced-items.module.css';
import { useItemPrices } from './use-item-prices.ts';
import { useTypedAmount } from '#web/ui/fields/use-typed-amount.ts';

interface PriceCellProps {
  readonly item: BillItem;
  readonly column: PriceColumn;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

const NAMES: Readonly<Record<PriceColumn, string>> = { quantity: 'Quantity', unit_price: 'Unit price' };

/**
 * A cell of the prices. A text input with a numeric keyboard, because in a number input the arrow keys change the value
 * instead of the cell.
 */
function PriceCell({ item, column, value, error, onType }: PriceCellProps) {
  const amount = useTypedAmount(value, onType);
  const { text, type } = column === 'quantity' ? { text: value, type: onType } : amount;
  return (
    <TextInput
      aria-label={`${NAMES[column]} of ${item.serial_number}`}
      className={classes[column] ?? ''}
      classNames={{ input: classes['figure'] ?? '', error: classes['error'] ?? '' }}
      inputMode={column === 'quantity' ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-column={column}
      data-item={item.id}
      placeholder={column === 'quantity' ? '1' : '0.00'}
      value={text}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

const SAVE_KEYS = 'mod+s';

interface PricedItemsProps {
  readonly bill: Bill;
  /** Called with a message after saving, or with '' if the user cancels. */
  readonly onEnd: (text: string) => void;
}

/**
 * The items of a grouped bill with their prices, which add up to the bill. Enter and the arrow keys move within a
 * column.
 */
export function PricedItems({ bill, onEnd }: PricedItemsProps) {
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const prices = useItemPrices({ bill, onSaved: onEnd });
  const { typed, failure } = prices;
  const [toFaulty, goToFaulty] = useState(0);

  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[data-column="unit_price"]')?.focus(), []);
  // The first error can only be found after the errors have rendered.
  useEffect(() => {
    if (toFaulty === 0) return;
    const faulty = form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]');
    if (faulty) faulty.focus();
    else focusConflictingValue(form.current);
  }, [toFaulty]);
  // The button was disabled during the request and lost the focus.
  useEffect(() => {
    if (failure !== null) saveButton.current?.focus();
  }, [failure]);

  const save = () => {
    if (!prices.save()) goToFaulty((count) => count + 1);
  };
  useShortcuts([{ keys: SAVE_KEYS, does: 'Save the prices', run: save }]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => moveInColumn(event, saveButton.current);
  const { leave, question } = useDiscardQuestion(true, () => prices.isTyped);
  const cancel = () =>
    leave(() => {
      prices.discard();
      onEnd('');
    });
  const cell = (item: BillItem, column: PriceColumn) => (
    <PriceCell
      item={item}
      column={column}
      value={cellText(item, column, typed)}
      error={prices.faultsOf(item.id)[column]}
      onType={(text) => prices.type(item, column, text)}
    />
  );
  /**
   * Shows that the price of an item was changed elsewhere. After the choice the focus moves to its cell, because the
   * buttons disappear.
   */
  const moved = (item: BillItem) => {
    const over = conflictingPrice(item, typed);
    if (over === null) return null;
    const choose = (act: (item: BillItem) => void) => () => {
      act(item);
      form.current?.querySelector<HTMLInputElement>(`input[data-column="unit_price"][data-item="${item.id}"]`)?.focus();
    };
    return (
      <AmountConflict
        id={item.id}
        about={item.serial_number}
        now={storedTotal(item)}
        was={storedTotal(over)}
        mine={cellTotal(item, typed) ?? ''}
        onKeep={choose(prices.keep)}
        onUseStored={choose(prices.take)}
      />
    );
  };
  const moneyOf = (item: BillItem): MoneyCells => ({
    quantity: cell(item, 'quantity'),
    unit_price: (
      <>
        {cell(item, 'unit_price')}
        {moved(item)}
      </>
    ),
    total: <AmountText amount={cellTotal(item, typed)} />,
  });
  return (
    <>
      {question}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- has the keys of its fields */}
      <form ref={form} noValidate aria-label="Prices" onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <BillItems items={bill.items} moneyOf={moneyOf} total={null} />
        <div ref={reserveFooterSpace} className={classes['footer']}>
          {failure === null ? null : <Message kind="error">{failure.message}</Message>}
          <div className={classes['buttons']}>
            {/* In sight while one types, however many items there are. */}
            <p className={classes['total']}>
              {bill.tax === undefined ? 'Total' : TAX_TEXTS.subtotal}{' '}
              <span>
                <AmountText amount={runningTotal(bill.items, typed)} />
              </span>
            </p>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <Button
              ref={saveButton}
              type="submit"
              loading={prices.saving}
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
            >
              Save prices
            </Button>
          </div>
        </div>
        <UnsavedChangesGuard when={prices.isTyped && !prices.saving} onLeave={prices.discard} />
      </form>
    </>
  );
}
