import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { chargePlace } from '#domain/monthly-billing/monthly-bill.ts';
import { amountFromRate, sumAmounts } from '#domain/billing/item-prices.ts';
import type { MonthlyRecordOnPaper } from '#domain/papers/monthly-paper.ts';
import { MONTHLY_PAPER, monthlyPaper } from '#domain/papers/monthly-paper.ts';
import type { LaboratoryProfile } from '#domain/laboratory/laboratory.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { PaperPages } from '#web/print/paper-pages.tsx';
import { PrintPortal } from '#web/print/print-in-page.tsx';
import { UNNUMBERED, usePrint } from '#web/print/use-print.ts';

/** The sheet of a month that could not be saved as a bill. */
export interface UnsavedMonth {
  readonly doctor_name: string;
  readonly month: string;
  readonly orders: readonly MonthlyOrder[];
}

interface PrintUnsavedProps {
  readonly text: string;
  readonly month: UnsavedMonth;
}

/**
 * Prints a month that could not be saved, from this page, because the server may be down. The paper has no number, says
 * that it is not saved, and is not counted as a copy.
 */
export function PrintUnsaved({ text, month }: PrintUnsavedProps) {
  const { laboratory } = useSession();
  const today = useToday();
  const { papers, drawn, print } = usePrint({ ready: true, count: () => Promise.resolve({ ...UNNUMBERED, month }) });
  const [printed] = papers ?? [];
  return (
    <Group gap="md">
      {text}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={drawn !== 'spent'}
        onClick={print}
      >
        Print again
      </Button>
      {printed === undefined || drawn === 'spent' ? null : (
        <PrintPortal>
          <PaperPages
            papers={[
              monthlyPaper(unsavedBill(printed.month, { laboratory, today }), {
                copy: MONTHLY_PAPER.notSaved,
                version: null,
              }),
            ]}
          />
        </PrintPortal>
      )}
    </Group>
  );
}

interface Head {
  readonly laboratory: LaboratoryProfile;
  readonly today: string;
}

/** Returns the bill of the month from the saved prices, without a number. */
function unsavedBill({ doctor_name, month, orders }: UnsavedMonth, { laboratory, today }: Head): MonthlyRecordOnPaper {
  const { time_zone: _zone, working_days: _days, initial_bill_paper: _paper, ...letterhead } = laboratory;
  const work_orders = orders.flatMap((order) => {
    const { amount, rate, units } = order;
    if (amount === null || chargePlace(order) !== 'here') return [];
    const { serial_number, completion_date, patient_name, tooth_numbers, product_quality } = order;
    const said = { serial_number, completion_date, patient_name, tooth_numbers, product_quality, units, amount };
    return [{ ...said, rate: amountFromRate(rate, units) === amount ? rate : null }];
  });
  const total_amount = sumAmounts(work_orders.map(({ amount }) => amount));
  return {
    bill_number: '',
    doctor_name,
    month_name: monthName(month),
    generated_date: today,
    laboratory: letterhead,
    work_orders,
    total_units: work_orders.reduce((sum, { units }) => sum + units, 0),
    total_amount,
    total_in_words: amountInWords(total_amount, laboratory.currency),
  };
}
