import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarOff } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { monthlyOrdersQuery } from '#web/features/monthly-billing/api.ts';
import { MisplacedOrders } from '#web/features/monthly-billing/list/misplaced-orders.tsx';
import { OnHold } from '#web/features/monthly-billing/list/on-hold.tsx';
import { PriceSheetEditor } from '#web/features/monthly-billing/list/price-sheet.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';

type SheetProps = Omit<
  ComponentProps<typeof PriceSheetEditor>,
  'orders' | 'caption' | 'doctorName' | 'savedBill' | 'tax'
>;

/** The loaded month: its price sheet and the orders on hold. */
export function MonthlyBillingSheet(props: SheetProps) {
  const { sheetKey } = props;
  const { data, error, isFetching, refetch } = useQuery(monthlyOrdersQuery(sheetKey));
  if (data === undefined) {
    return error === null ? (
      <div role="status" aria-label="Loading work orders">
        <Skeleton height={420} radius="md" />
      </div>
    ) : (
      <ErrorState text={MONTHLY_TEXTS.notLoaded(error.message)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const { doctor, items, on_hold, saved_bill, not_fitting, supply, tax_refused, issued_tax } = data;
  const issued = saved_bill === null || issued_tax === undefined ? null : { bill: saved_bill, tax: issued_tax };
  const month = monthName(sheetKey.month);
  return (
    <>
      {error === null ? null : <Message kind="error">{MONTHLY_TEXTS.notLoaded(error.message)}</Message>}
      <MisplacedOrders bill={saved_bill} orders={not_fitting} />
      {items.length === 0 ? (
        <EmptyState
          icon={<IconCalendarOff size={32} stroke={1.5} aria-hidden />}
          title={MONTHLY_TEXTS.noneFound(doctor.name, month)}
        >
          Orders are billed in the month of their completion date.
        </EmptyState>
      ) : (
        <PriceSheetEditor
          {...props}
          orders={items}
          savedBill={saved_bill}
          tax={{ supply, refused: tax_refused, issued }}
          doctorName={doctor.name}
          caption={`Work orders of ${doctor.name} in ${month}`}
        />
      )}
      <OnHold orders={on_hold} />
    </>
  );
}
