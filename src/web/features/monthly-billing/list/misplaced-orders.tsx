import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { MonthlyBillRow, getMonthlyWorkOrders } from '#contract/monthly-billing/monthly-bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { MisplacedReason } from '#domain/monthly-billing/monthly-bill.ts';
import { labelOf } from '#domain/shared/known.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { useSavingAgain } from '#web/features/monthly-billing/forms/use-saving-again.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './misplaced-orders.module.css';

interface NotFittingProps {
  /** Null if the month has no saved bill. */
  readonly bill: MonthlyBillRow | null;
  readonly orders: OutputOf<typeof getMonthlyWorkOrders>['not_fitting'];
}

const REASONS: Readonly<Record<MisplacedReason, string>> = {
  other_doctor: 'it now belongs to another doctor',
  other_month: 'it now belongs to another month',
  deleted: 'it was deleted',
};

/**
 * Orders on the saved bill that no longer belong to it. Saving the bill again removes them; until then no other bill
 * can charge them.
 */
export function MisplacedOrders({ bill, orders }: NotFittingProps) {
  const { saving, said, save, dismiss } = useSavingAgain();
  return (
    <div className={classes['place']}>
      {said === null ? null : <MessageBar message={said} onDismiss={dismiss} />}
      {bill === null || orders.length === 0 ? null : (
        <Message kind="error">
          <div className={classes['fault']}>
            <p>
              {bill.is_issued === true
                ? MONTHLY_TEXTS.stillChargesIssued(bill.bill_number, orders.length)
                : MONTHLY_TEXTS.stillCharges(bill.bill_number, orders.length)}
            </p>
            <ul>
              {orders.map(({ serial_number, amount, reason }) => (
                <li key={serial_number}>
                  <strong>{serial_number}</strong>, <AmountText amount={amount} />: {labelOf(REASONS, reason)}
                </li>
              ))}
            </ul>
            {bill.is_issued === true ? null : (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={saving !== null}
                onClick={() => void save(bill)}
              >
                Save {bill.bill_number} again
              </Button>
            )}
          </div>
        </Message>
      )}
    </div>
  );
}
