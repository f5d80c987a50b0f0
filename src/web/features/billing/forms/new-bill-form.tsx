import { Button, Group } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { useMemo, useRef } from 'react';
import type { Control } from 'react-hook-form';
import { useController, useForm } from 'react-hook-form';
import type { Bill } from '#contract/billing/bills.ts';
import type { DatedOrder } from '#domain/billing/bill-date.ts';
import { firstBillDate } from '#domain/billing/bill-date.ts';
import { MAX_BILL_NOTES } from '#domain/billing/bill-notes.ts';
import type { PriceCheck } from '#domain/billing/priced-for.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { Amount as AmountText } from '#domain/shared/money.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { enterMovesOn } from '#web/ui/fields/enter-moves-on.ts';
import { faultsResolver } from '#web/ui/fields/form-faults.ts';
import { useDraft } from '#web/ui/fields/keep-typing.ts';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { focusMovedValue } from '#web/ui/fields/moved-value.tsx';
import { AmountMoved } from './amount-moved.tsx';
import classes from './new-bill-form.module.css';
import { PriceCheckNote } from '#web/features/billing/parts/price-check-note.tsx';
import type { KnownPrice, NewBillValues } from './new-bill-values.ts';
import { checkNewBill, isNewBill, newBill } from './new-bill-values.ts';
import { useBillSubmission } from './use-bill-submission.ts';
import { usePriceFollowed } from './use-price-followed.ts';
import { LimitedTextarea } from '#web/ui/fields/limited-input.tsx';

const SAVE_KEYS = 'mod+s';

interface NewBillFormProps {
  readonly order: DatedOrder &
    KnownPrice & { readonly id: string; readonly price_check?: PriceCheck | null | undefined };
  /** What the rate card charges for an order without a price; null where it has none. */
  readonly cardAmount: AmountText | null;
  readonly onCreated: (bill: Bill) => void;
}

/** Amount, date and notes of the bill of one order. What is typed survives a reload, and leaving it asks. */
export function NewBillForm({ order, cardAmount, onCreated }: NewBillFormProps) {
  const { amount: price } = order;
  const today = useToday();
  const form = useForm<NewBillValues>({
    defaultValues: newBill(today, price, cardAmount),
    resolver: useMemo(
      () => faultsResolver((values: NewBillValues) => checkNewBill(values, order, today)),
      [order, today],
    ),
  });
  const draft = useDraft(`create-bill.${order.id}`, form, isNewBill);
  const followed = usePriceFollowed(form, price ?? '');
  const place = useRef<HTMLFormElement>(null);
  const { failure, ...submission } = useBillSubmission(form, order, (bill) => {
    form.reset(form.getValues());
    draft.forget();
    onCreated(bill);
  });
  const { isDirty, isSubmitting } = form.formState;
  const { dismiss } = submission;
  const save = (withoutAmount = false): void => {
    // A price that somebody else has set is not replaced unseen.
    if (followed.movedFrom !== null && !withoutAmount) focusMovedValue(place.current);
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields */}
      <form
        ref={place}
        className={classes['form']}
        noValidate
        onSubmit={onSubmit}
        onKeyDown={enterMovesOn}
        aria-label="Bill"
      >
        <div className={classes['fields']} inert={isSubmitting}>
          <div>
            <Amount control={form.control} {...{ order, cardAmount }} />
            {followed.movedFrom === null ? null : (
              <AmountMoved
                about="Bill amount"
                now={price ?? ''}
                was={followed.movedFrom}
                mine={followed.amount}
                onKeep={decide(followed.keep)}
                onTake={decide(followed.take)}
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
      <LeaveGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
    </>
  );
}

interface FieldProps {
  readonly control: Control<NewBillValues>;
}

/** The amount; in its place, to whoever is not told the price that the order has, that the bill charges it. */
function Amount({ control, order, cardAmount }: FieldProps & Pick<NewBillFormProps, 'order' | 'cardAmount'>) {
  const { field, fieldState } = useController({ control, name: 'amount' });
  if (order.is_priced && order.amount === null) return <p className={classes['priced']}>{BILLING_TEXTS.ownPrice}</p>;
  return (
    <div className={classes['amount']}>
      <AmountField
        {...field}
        label="Bill amount"
        description={order.is_priced ? BILLING_TEXTS.ownPriceShown : cardAmount && BILLING_TEXTS.cardPriceShown}
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
