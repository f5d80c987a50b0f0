import { Button, Group } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { useMemo, useRef, useEffect, useEffectEvent } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { Bill } from '#contract/billing/bills.ts';
import type { DatedOrder } from '#domain/billing/bill-date.ts';
import { firstBillDate } from '#domain/billing/bill-date.ts';
import { MAX_BILL_NOTES } from '#domain/billing/bill-notes.ts';
import type { PriceCheck } from '#domain/billing/price-basis.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { Amount as AmountText } from '#domain/shared/money.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { enterMovesFocus } from '#web/ui/fields/enter-moves-focus.ts';
import { faultsResolver } from '#web/ui/fields/form-faults.ts';
import { useFormDraft } from '#web/ui/fields/use-form-draft.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { focusConflictingValue } from '#web/ui/fields/conflicting-value.tsx';
import { AmountConflict, isSameAmount } from './amount-conflict.tsx';
import classes from './new-bill-form.module.css';
import { PriceCheckNote } from '#web/features/billing/components/price-check-note.tsx';
import type { KnownPrice, NewBillValues } from './new-bill-values.ts';
import { checkNewBill, isNewBill, newBill } from './new-bill-values.ts';
import { useBillSubmission } from './use-bill-submission.ts';
import { LimitedTextarea } from '#web/ui/fields/limited-input.tsx';

const SAVE_KEYS = 'mod+s';

interface NewBillFormProps {
  readonly order: DatedOrder &
    KnownPrice & { readonly id: string; readonly price_check?: PriceCheck | null | undefined };
  /** The amount from the rate card for an order without a price; null if the card has no rate. */
  readonly cardAmount: AmountText | null;
  /** Whether tax is added to the amount. */
  readonly addsTax: boolean;
  readonly onCreated: (bill: Bill) => void;
}

/** The amount, date and notes of the bill for one order. A draft survives a reload, and leaving the page asks. */
export function NewBillForm({ order, cardAmount, addsTax, onCreated }: NewBillFormProps) {
  const { amount: price } = order;
  const today = useToday();
  const form = useForm<NewBillValues>({
    defaultValues: newBill(today, price, cardAmount),
    resolver: useMemo(
      () => faultsResolver((values: NewBillValues) => checkNewBill(values, order, today)),
      [order, today],
    ),
  });
  const draft = useFormDraft(`create-bill.${order.id}`, form, isNewBill);
  const followed = usePriceUpdates(form, price ?? '');
  const place = useRef<HTMLFormElement>(null);
  const { failure, ...submission } = useBillSubmission(form, order, (bill) => {
    form.reset(form.getValues());
    draft.forget();
    onCreated(bill);
  });
  const { isDirty, isSubmitting } = form.formState;
  const { dismiss } = submission;
  const save = (withoutAmount = false): void => {
    // A price that another user has set must not be replaced unseen.
    if (followed.conflictingPrice !== null && !withoutAmount) focusConflictingValue(place.current);
    else void submission.save(withoutAmount);
  };
  const decide = (choose: () => void) => () => {
    choose();
    form.setFocus('amount');
  };
  useShortcuts([{ keys: SAVE_KEYS, does: 'Create the bill', run: () => save() }]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <>
      {failure === null ? null : (
        <Message kind="error" onDismiss={dismiss}>
          {failure.text}
          {failure.isPriced ? (
            <Group mt="xs">
              <Button size="xs" loading={isSubmitting} onClick={() => save(true)}>
                Create without amount
              </Button>
            </Group>
          ) : null}
        </Message>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives the keys of its fields */}
      <form
        ref={place}
        className={classes['form']}
        noValidate
        onSubmit={onSubmit}
        onKeyDown={enterMovesFocus}
        aria-label="Bill"
      >
        <div className={classes['fields']} inert={isSubmitting}>
          <div>
            <Amount control={form.control} {...{ order, cardAmount, addsTax }} />
            {followed.conflictingPrice === null ? null : (
              <AmountConflict
                about="Bill amount"
                now={price ?? ''}
                was={followed.conflictingPrice}
                mine={followed.amount}
                onKeep={decide(followed.confirmTyped)}
                onUseStored={decide(followed.take)}
              />
            )}
          </div>
          <BillDate control={form.control} order={order} />
          <Notes control={form.control} />
        </div>
        <Button
          type="submit"
          size="md"
          loading={isSubmitting}
          leftSection={<IconFileInvoice size={18} aria-hidden />}
          aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
        >
          Create Bill
        </Button>
      </form>
      <UnsavedChangesGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
    </>
  );
}

interface FieldProps {
  readonly control: Control<NewBillValues>;
}

type AmountProps = FieldProps & Pick<NewBillFormProps, 'order' | 'cardAmount' | 'addsTax'>;

/** The amount. Users who may not see the order's price read that the bill charges it. */
function Amount({ control, order, cardAmount, addsTax }: AmountProps) {
  const { field, fieldState } = useController({ control, name: 'amount' });
  if (order.is_priced && order.amount === null) return <p className={classes['priced']}>{BILLING_TEXTS.ownPrice}</p>;
  const hints = [
    ...(order.is_priced ? [BILLING_TEXTS.ownPriceShown] : cardAmount === null ? [] : [BILLING_TEXTS.cardPriceShown]),
    ...(addsTax ? [`${TAX_TEXTS.withoutTax}.`] : []),
  ];
  return (
    <div className={classes['amount']}>
      <AmountField
        {...field}
        label="Bill amount"
        description={hints.join(' ')}
        required={!order.is_priced}
        autoFocus
        error={fieldState.error?.message}
      />
      <PriceCheckNote check={order.price_check} />
    </div>
  );
}

function BillDate({ control, order }: FieldProps & { readonly order: DatedOrder }) {
  const today = useToday();
  const { field, fieldState } = useController({ control, name: 'bill_date' });
  return (
    <DayInput
      {...field}
      label="Bill date"
      today={today}
      min={firstBillDate([order], today)}
      max={today}
      required
      error={fieldState.error?.message}
    />
  );
}

function Notes({ control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: 'notes' });
  return (
    <LimitedTextarea
      {...field}
      className={classes['notes'] ?? ''}
      label="Notes"
      description="Printed on the bill as remarks"
      limit={MAX_BILL_NOTES}
      rows={3}
      error={fieldState.error?.message}
    />
  );
}

/**
 * Updates the amount of a new bill with the order's price until the user types, also when a draft is restored. Returns
 * the former price if another was stored after the user began to type.
 */
function usePriceUpdates(form: UseFormReturn<NewBillValues>, price: string) {
  const { control, getValues, register, resetField, setValue } = form;
  // It has no field, but only registered values can be reset.
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
