import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import { MONTHLY_PAPER } from '#domain/billing/paper-texts.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { INK, mm, ROOM, widestOf, written } from './paper.ts';
import { quadrants } from './quadrants.ts';
import { underTheOrders } from './under-the-orders.ts';

type Order = MonthlyBillData['work_orders'][number];

/** Serial, date, patient, quadrants, quality, count, rate, amount: together as wide as the page's room. */
const WIDTHS = [26.5, 20, 33.5, 33, 29, 14, 20.5, 23.5].map(mm);
const [SERIAL = 0, DATE = 0, PATIENT = 0, TEETH = 0, QUALITY = 0, COUNT = 0, RATE = 0, AMOUNT = 0] = WIDTHS;

const SIZE = 8.5;
const SIDES = [mm(1.5), mm(1.2)] as const;

/** The columns of figures are wider where theirs need it; patient and quality, whose lines can be broken, give way. */
function widthsFor({ work_orders, laboratory: { currency } }: MonthlyBillData): number[] {
  const room = (least: number, texts: readonly string[]): number =>
    Math.max(least, widestOf(texts, SIZE) + SIDES[0] + SIDES[1] + 0.5);
  const serial = room(
    SERIAL,
    work_orders.map(({ serial_number }) => serial_number),
  );
  const rate = room(
    RATE,
    work_orders.map((order) => rateOf(order, currency)),
  );
  const amount = room(
    AMOUNT,
    work_orders.map((order) => formatMoney(order.amount, currency)),
  );
  const left = ROOM - serial - DATE - TEETH - COUNT - rate - amount;
  const patient = (left * PATIENT) / (PATIENT + QUALITY);
  return [serial, DATE, patient, TEETH, left - patient, COUNT, rate, amount];
}

const rateOf = ({ rate }: Order, currency: string): string =>
  rate === null ? MONTHLY_PAPER.none : formatMoney(rate, currency);

/**
 * The orders of a monthly bill, one row each, never cut in two; the head is repeated on each page. The last row is the last order
 * together with what stands under all of them: the total is never alone on a page.
 */
export function ordersTable(data: MonthlyBillData): Content {
  const { currency } = data.laboratory;
  const orders = data.work_orders.map((order) => orderRow(order, currency));
  const last = orders.at(-1);
  const widths = widthsFor(data);
  const end: Content[] = [...(last === undefined ? [] : [rowsOf([last], widths)]), ...underTheOrders(data)];
  return {
    table: {
      widths,
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [headRow(), ...orders.slice(0, -1), [{ stack: end, colSpan: widths.length }]],
    },
    layout: { ...PLAIN, hLineWidth: lineAt(1, orders.length), hLineColor: (row) => (row === 1 ? INK.black : INK.line) },
    fontSize: SIZE,
  };
}

/** No lines and no room but what is asked for: cells bring their own margins. */
const PLAIN: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/** Under the head and under each order but the last, under which the total has a line of its own. */
const lineAt =
  (head: number, end: number): ((row: number) => number) =>
  (row) => {
    if (row === head) return mm(0.3);
    return row > head && row <= end ? mm(0.2) : 0;
  };

/** Rows by themselves, as wide as those of the table that they stand in. */
const rowsOf = (body: TableCell[][], widths: number[]): Content => ({
  table: { widths, body },
  layout: PLAIN,
});

function headRow(): TableCell[] {
  const { serial, date, patient, quadrants: teeth, quality, count, rate, amount } = MONTHLY_PAPER.columns;
  const head = { bold: true, fontSize: 8, fillColor: INK.shade, margin: [mm(1.5), mm(1.3), mm(1.5), mm(1.3)] };
  const figure = { ...head, alignment: 'right' };
  return [
    ...[serial, date, patient, teeth, quality].map((text) => written(text, head)),
    ...[count, rate, amount].map((text) => written(text, figure)),
  ];
}

function orderRow(order: Order, currency: string): TableCell[] {
  const cell = { margin: [SIDES[0], mm(0.9), SIDES[1], mm(0.9)], verticalAlignment: 'middle' };
  const figure = { ...cell, noWrap: true, alignment: 'right' };
  return [
    written(order.serial_number, { ...cell, noWrap: true }),
    written(formatDay(order.completion_date), { ...cell, noWrap: true }),
    written(order.patient_name, cell),
    { stack: [quadrants(order.tooth_numbers)], ...cell } as TableCell,
    written(order.product_quality, cell),
    written(String(order.units), figure),
    written(rateOf(order, currency), figure),
    written(formatMoney(order.amount, currency), figure),
  ];
}
