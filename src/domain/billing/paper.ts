// What stands on the paper of an initial bill, which goes out with the work, and what it shares with that of a month.
import type { Tooth } from '#domain/catalogue/teeth.ts';
import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { ColumnOf, Paper, PaperCell, PaperLaboratory } from '#domain/shared/paper.ts';
import type { SheetSize } from '#domain/shared/paper-measures.ts';
import { LOOKS, OPEN } from '#domain/shared/paper-measures.ts';
import { tableOf } from '#domain/shared/paper.ts';

/** In the place of what is not there. */
export const NONE = '–';

/** Who signs, left and right. */
export const signaturesOf = ({ company_name }: PaperLaboratory) => ['Received by', `For ${company_name}`] as const;

/** Teeth as the digits of a quadrant cross. */
export const crossOf = (teeth: readonly Tooth[]): PaperCell =>
  teeth.length === 0 ? NONE : { cross: { ...quadrantDigits(teeth), words: quadrantWords(teeth) } };

/** An order as a paper charges it. */
export interface ChargedOrder {
  readonly serial_number: string;
  readonly completion_date: CalendarDay;
  readonly patient_name: string;
  readonly tooth_numbers: readonly Tooth[];
  readonly product_quality: string;
  readonly units: number;
  readonly rate: Amount | null;
  readonly amount: Amount;
}

export const chargeColumns = (currency: string): readonly ColumnOf<ChargedOrder>[] => [
  { title: 'Serial', width: 25.5, kind: 'whole', of: ({ serial_number }) => serial_number },
  { title: 'Date', width: 20, kind: 'whole', of: ({ completion_date }) => formatDay(completion_date) },
  { title: 'Patient', width: 36, kind: 'text', of: ({ patient_name }) => patient_name },
  { title: 'Quadrants', width: 34.5, kind: 'cross', of: ({ tooth_numbers }) => crossOf(tooth_numbers) },
  { title: 'Product quality', width: 29, kind: 'text', of: ({ product_quality }) => product_quality },
  { title: 'Count', width: 13, kind: 'figure', of: ({ units }) => String(units) },
  {
    title: 'Rate',
    width: 19.5,
    kind: 'figure',
    of: ({ rate }) => (rate === null ? NONE : formatMoney(rate, currency)),
  },
  { title: 'Amount', width: 22.5, kind: 'figure', of: ({ amount }) => formatMoney(amount, currency) },
];

/** The day of a bill among the facts of its paper. */
export const dateFact = (day: CalendarDay) => ['Bill date', formatDay(day)] as const;

/** What an initial bill says. */
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

const INITIAL_COLUMNS: readonly ColumnOf<NumberedItem>[] = [
  { title: '#', width: 10, kind: 'figure', of: ({ number }) => String(number) },
  {
    title: 'Work order',
    width: 32,
    kind: 'whole',
    of: ({ serial_number, order_date }) => ({ text: serial_number, second: `dated ${formatDay(order_date)}` }),
  },
  { title: 'Patient', width: 35, kind: 'text', of: ({ patient_name }) => patient_name },
  { title: 'Tooth position', width: 44, kind: 'cross', of: ({ tooth_numbers }) => crossOf(tooth_numbers) },
  {
    title: 'Quality and shade',
    width: 38,
    kind: 'text',
    of: ({ product_quality, product_shade }) => ({ text: product_quality, second: `Shade ${product_shade}` }),
  },
  { title: 'Remarks', width: 41, kind: 'text', of: ({ notes }) => notes ?? '' },
];

/** The bill that goes out with the work: what was made for whom, and no amount, whoever prints it. */
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
  title: 'Initial Bill',
  number: record.bill_number,
  mark,
  line: null,
  facts: [['Doctor', withTitle(record.doctor_name)], ['Patient', record.patient_name], dateFact(record.bill_date)],
  addressee: null,
  table: tableOf(
    OPEN,
    INITIAL_COLUMNS,
    record.items.map((item, n) => ({ ...item, number: n + 1 })),
  ),
  notes: record.notes === null ? [] : [{ label: 'Remarks', text: record.notes, look: LOOKS.remarks }],
  code: null,
  signatures: signaturesOf(laboratory),
  // Halves fall apart.
  note:
    sheet === 'a4' ? null : [record.bill_number, withTitle(record.doctor_name), mark ?? ''].filter(Boolean).join(' · '),
});
