// The job slip, which goes through the laboratory with the work. It has no amounts, and its copies are not recorded.
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { weekdayName } from '#domain/laboratory/working-days.ts';
import { MAX_JOB_SLIPS } from '#domain/production/stages.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { chunked } from '#domain/shared/chunked.ts';
import type { CodePath } from '#domain/shared/code-path.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { Paper, PaperCell, PaperLaboratory, PaperNote, PaperTable } from '#domain/shared/paper.ts';
import { createTable } from '#domain/shared/paper.ts';
import type { SheetSize, TableStyle } from '#domain/shared/paper-measures.ts';
import { contentHeight, DENSE_TABLE, SPACIOUS_TABLE, TEXT_STYLES } from '#domain/shared/paper-measures.ts';
import type { StoredFields } from '#domain/work-orders/fields.ts';
import { REMAKE_TEXTS } from '#domain/work-orders/remake.ts';
import type { TrialResult } from '#domain/trials/trial.ts';
import { TRIAL_RESULT_LABELS } from '#domain/trials/trial.ts';
import { footerOf, NO_VALUE, quadrantCrossOf } from './paper-parts.ts';

const TITLE = 'Job Slip';

export const JOB_SLIP_TEXTS = {
  slips: (orders: number) => countText(orders, 'job slip'),
  none: 'No job slips to print',
  tooMany: (orders: number) => `${orders} orders are too many. Print at most ${MAX_JOB_SLIPS} job slips at once.`,
  gone: (orders: number) => `${countText(orders, 'order')} no longer ${orders === 1 ? 'exists' : 'exist'}.`,
  notLoaded: (why: string) => `The job slips could not be loaded. ${why}`,
} as const;

interface TrialOnSlip {
  readonly trial_name: string;
  readonly trial_date: CalendarDay;
  readonly sent_on: CalendarDay | null;
  readonly returned_on: CalendarDay | null;
  readonly result: TrialResult | null;
}

/** The content of a job slip. */
export interface OrderOnSlip extends StoredFields {
  readonly serial_number: string;
  /** The serial number of the order that this one replaces. */
  readonly remake_of: string | null;
  readonly trials: readonly TrialOnSlip[];
  /** What the doctor always wants; may be empty. */
  readonly preferences: string;
  /** The names of the stages that the order passes. */
  readonly stages: readonly string[];
}

interface SlipOptions {
  readonly laboratory: PaperLaboratory;
  readonly sheet: SheetSize;
  readonly code: CodePath;
}

/** The text of the code: the address of the order's page, or the serial number if the server has no address. */
export const slipCodeText = (publicAddress: string, serialNumber: string): string =>
  publicAddress === '' ? serialNumber : `${publicAddress}/orders/${serialNumber}`;

/** Creates the job slip of an order, the same for every role. */
export function jobSlip(order: OrderOnSlip, { laboratory, sheet, code }: SlipOptions): Paper {
  const { serial_number, expected_complete_date: expected, stages } = order;
  const doctor = withTitle(order.doctor_name);
  const remarks = remarksOf(order);
  const fits = heightOf(order, remarks) <= contentHeight(sheet);
  return {
    name: `Job slip ${serial_number}`,
    sheet,
    // The slip stays in the laboratory.
    laboratory: { ...laboratory, address: '', phone: '', email: '' },
    laboratoryNote: null,
    title: TITLE,
    number: serial_number,
    mark: order.is_urgent ? 'URGENT' : null,
    line: null,
    bar: order.remake_of === null ? undefined : REMAKE_TEXTS.of(order.remake_of),
    facts: [
      ['Doctor', doctor],
      ['Patient', order.patient_name],
      ['Expected', expected === null ? NO_VALUE : `${weekdayName(expected).slice(0, 3)} ${formatDay(expected)}`],
    ],
    addressee: null,
    table: workTable(order, fits ? null : remarks),
    summary: stages.length === 0 ? undefined : stageTable(stages),
    notes: fits ? remarks : [],
    code: { drawn: code, name: serial_number, lines: [{ label: null, text: serial_number, look: TEXT_STYLES.serial }] },
    signatures: null,
    note: footerOf(serial_number, doctor, order.patient_name),
  };
}

/** Larger than on other papers, because it is read at the bench. */
const BENCH_TABLE: TableStyle = {
  ...SPACIOUS_TABLE,
  cell: { size: 13 },
  second: { size: 11, ink: 'grey' },
  cross: { size: 12 },
  sides: DENSE_TABLE.sides,
};

/** Product, teeth and tray: in one row, or with the remarks in several rows, which pages can separate. */
function workTable(order: OrderOnSlip, remarks: readonly PaperNote[] | null): PaperTable {
  const { product_quality, product_shade, tooth_numbers, tray_number, order_date } = order;
  const product = { text: product_quality, second: `Shade ${product_shade}` };
  const teeth = quadrantCrossOf(tooth_numbers);
  const tray = { text: tray_number ?? NO_VALUE, second: `Ordered ${formatDay(order_date)}` };
  const pieces = (remarks ?? []).flatMap(({ label, text }) => piecesOf(`${label}: ${text}`));
  const rows: (readonly [PaperCell, PaperCell, PaperCell])[] =
    remarks === null
      ? [[product, teeth, tray]]
      : [[product, teeth, ''], ['', '', tray], ...pieces.map((piece) => [piece, '', ''] as const)];
  return createTable(
    remarks === null ? BENCH_TABLE : SPACIOUS_TABLE,
    [
      { title: 'Product and shade', width: 110, kind: 'text', of: ([cell]) => cell },
      { title: 'Tooth position', width: 48, kind: 'cross', of: ([, cell]) => cell },
      { title: 'Tray', width: 42, kind: 'text', of: ([, , cell]) => cell },
    ],
    rows,
  );
}

/** Splits a text at line breaks, and into pieces of a few lines. */
const piecesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.match(/.{1,400}(?=\s|$)|.{400}/gu) ?? [])
    .map((piece) => piece.trim());

const STAGES_IN_A_ROW = 5;

/** The stages, each with a box to tick. */
const stageTable = (stages: readonly string[]): PaperTable =>
  createTable(
    { ...DENSE_TABLE, cell: { size: 10 } },
    Array.from({ length: STAGES_IN_A_ROW }, (_, n) => ({
      // The drawn table identifies its columns by their titles.
      title: n === 0 ? 'Stages' : ' '.repeat(n),
      width: 40,
      kind: 'text' as const,
      of: (row: readonly string[]): PaperCell => (row[n] === undefined ? '' : { box: row[n] }),
    })),
    chunked(stages, STAGES_IN_A_ROW),
  );

function remarksOf({ requires_trial, trials, preferences, notes, feedback }: OrderOnSlip): PaperNote[] {
  const planned = trials.length === 0 && requires_trial ? 'Required' : trials.map(trialText).join('\n');
  const remarks = [
    ['Trials', planned],
    ['Doctor’s preferences', preferences],
    ['Notes', notes ?? ''],
    ['Feedback', feedback ?? ''],
  ] as const;
  return remarks.flatMap(([label, text]) => (text === '' ? [] : { label, text, look: TEXT_STYLES.remarks }));
}

/** `Bisque trial, 24-11-2026, sent 24-11-2026, returned 26-11-2026, Adjust` */
const trialText = ({ trial_name, trial_date, sent_on, returned_on, result }: TrialOnSlip): string =>
  [
    trial_name,
    formatDay(trial_date),
    ...(sent_on === null ? [] : [`sent ${formatDay(sent_on)}`]),
    ...(returned_on === null ? [] : [`returned ${formatDay(returned_on)}`]),
    ...(result === null ? [] : [labelOf(TRIAL_RESULT_LABELS, result)]),
  ].join(', ');

/** The height (mm) of a slip on one page with a logo or the mark `URGENT`, rather too much. */
function heightOf(
  { remake_of, doctor_name, patient_name, product_quality, stages }: OrderOnSlip,
  remarks: readonly PaperNote[],
): number {
  const further = [linesOf(doctor_name, 26), linesOf(patient_name, 28), linesOf(product_quality, 32)];
  const boxes = chunked(stages, STAGES_IN_A_ROW).map((row) => Math.max(...row.map((name) => linesOf(name, 16))));
  const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
  return (
    (remake_of === null ? 76 : 86.3) +
    6.5 * (sum(further) - further.length) +
    sum(boxes.map((lines) => 1.6 + 4.75 * lines)) +
    Math.max(33.5, sum(remarks.map(({ text }) => 7.5 + 4.8 * linesOf(text, 48))))
  );
}

const linesOf = (text: string, length: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / length)), 0);
