// The paper of an initial bill.
import type { Tooth } from '#domain/teeth/teeth.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { RowColumn, Paper, PaperLaboratory } from '#domain/shared/paper.ts';
import type { SheetSize } from '#domain/shared/paper-measures.ts';
import { TEXT_STYLES, SPACIOUS_TABLE } from '#domain/shared/paper-measures.ts';
import { createTable } from '#domain/shared/paper.ts';
import { isDeliveryNote } from '#domain/documents/kinds.ts';
import { DELIVERY_NOTE } from '#domain/tax/document-tax.ts';
import { quadrantCrossOf, dateFact, footerOf, signaturesOf } from './paper-parts.ts';

/** The content of an initial bill. */
export interface InitialRecordOnPaper {
  readonly bill_number: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly bill_date: CalendarDay;
  readonly notes: string | null;
  readonly items: readonly ItemOnPaper[];
}

interface ItemOnPaper {
  readonly serial_number: string;
  readonly order_date: CalendarDay;
  readonly patient_name: string;
  readonly tooth_numbers: readonly Tooth[];
  readonly product_quality: string;
  readonly product_shade: string;
  readonly notes: string | null;
}

interface NumberedItem extends ItemOnPaper {
  readonly number: number;
}

const INITIAL_COLUMNS: readonly RowColumn<NumberedItem>[] = [
  { title: '#', width: 10, kind: 'figure', of: ({ number }) => String(number) },
  {
    title: 'Work order',
    width: 32,
    kind: 'whole',
    of: ({ serial_number, order_date }) => ({ text: serial_number, second: `dated ${formatDay(order_date)}` }),
  },
  { title: 'Patient', width: 35, kind: 'text', of: ({ patient_name }) => patient_name },
  { title: 'Tooth position', width: 44, kind: 'cross', of: ({ tooth_numbers }) => quadrantCrossOf(tooth_numbers) },
  {
    title: 'Quality and shade',
    width: 38,
    kind: 'text',
    of: ({ product_quality, product_shade }) => ({ text: product_quality, second: `Shade ${product_shade}` }),
  },
  { title: 'Remarks', width: 41, kind: 'text', of: ({ notes }) => notes ?? '' },
];

/**
 * Creates the initial bill, which goes with the finished work. It has no amounts and is the same for every role. Under
 * GST it is a delivery note if the monthly bill charges its orders.
 */
export const initialPaper = (
  record: InitialRecordOnPaper,
  laboratory: PaperLaboratory,
  mark: string | null,
  sheet: SheetSize = 'a4',
): Paper => ({
  name: `Initial bill ${record.bill_number}`,
  sheet,
  laboratory,
  laboratoryNote: null,
  title: isDeliveryNote(record.bill_number) ? DELIVERY_NOTE : 'Initial Bill',
  number: record.bill_number,
  mark,
  line: null,
  facts: [
    ['Doctor', withTitle(record.doctor_name)],
    ['Patient', record.patient_name],
    isDeliveryNote(record.bill_number) ? ['Date', formatDay(record.bill_date)] : dateFact(record.bill_date),
  ],
  addressee: null,
  table: createTable(
    SPACIOUS_TABLE,
    INITIAL_COLUMNS,
    record.items.map((item, n) => ({ ...item, number: n + 1 })),
  ),
  notes: record.notes === null ? [] : [{ label: 'Remarks', text: record.notes, look: TEXT_STYLES.remarks }],
  code: null,
  signatures: signaturesOf(laboratory),
  // Only on A5, because the half sheets of a long bill can get separated.
  note: sheet === 'a4' ? null : footerOf(record.bill_number, withTitle(record.doctor_name), mark),
});
