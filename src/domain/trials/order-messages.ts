// Messages to a doctor about an order. They have no amounts, because staff send them too.
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { DraftMessage } from '#domain/shared/whatsapp.ts';
import { joinSentences } from '#domain/shared/whatsapp.ts';
import { formatTeeth } from '#domain/teeth/teeth-text.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import { isWithDoctor } from './trial.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';

interface MessagedOrder {
  readonly serial_number: string;
  readonly status: WorkOrderStatus;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly product_quality: string;
  readonly tooth_numbers: readonly Tooth[];
  readonly expected_complete_date: CalendarDay | null;
  readonly trials: readonly { readonly sent_on: CalendarDay | null; readonly returned_on: CalendarDay | null }[];
}

/** The messages for the status of an order, most likely first. */
export function orderMessages(order: MessagedOrder, laboratory: string): readonly DraftMessage[] {
  const { serial_number, status, expected_complete_date } = order;
  const doctor = withTitle(order.doctor_name);
  const teeth = formatTeeth(order.tooth_numbers);
  const work = `${order.patient_name} (${[order.product_quality, teeth].filter((part) => part !== '').join(', ')})`;
  const expected = expected_complete_date === null ? '' : `Expected: ${formatDayShort(expected_complete_date)}.`;
  const isOpen = status !== 'completed' && status !== 'cancelled';
  const received = `Dear ${doctor}, we received the work for ${work}, ${serial_number}.`;
  const trial = `Dear ${doctor}, we sent you the trial for ${work}, ${serial_number}.`;
  const ready = `Dear ${doctor}, the work for ${work}, ${serial_number}, is ready.`;
  const question = `Dear ${doctor}, we have a question about ${work}, ${serial_number}: `;
  return [
    ...(isOpen && order.trials.some(isWithDoctor)
      ? [{ label: 'Trial sent', text: joinSentences(trial, laboratory) }]
      : []),
    ...(isOpen ? [{ label: 'Received', text: joinSentences(received, expected, laboratory) }] : []),
    ...(status === 'completed' ? [{ label: 'Ready', text: joinSentences(ready, laboratory) }] : []),
    { label: 'Question', text: question },
  ];
}
