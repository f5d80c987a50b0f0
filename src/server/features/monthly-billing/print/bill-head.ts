import type { Column, Content } from 'pdfmake/interfaces.js';
import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import type { PaperMarks } from '#domain/billing/monthly-copy.ts';
import { MONTHLY_PAPER } from '#domain/billing/paper-texts.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { initialsOf } from '#domain/shared/text.ts';
import { INK, mm, ROOM, written } from './paper.ts';

/** Who the bill comes from, whom it is for, its month, number and date. */
export const billHead = (data: MonthlyBillData, marks: PaperMarks, logo: Uint8Array | null): Content[] => [
  {
    columns: [
      logo === null ? initials(data.laboratory.company_name) : picture(logo),
      letterhead(data.laboratory),
      title(data, marks.copy),
    ],
    columnGap: mm(4),
  },
  {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: ROOM, y2: 0, lineWidth: mm(0.5), lineColor: INK.black }],
    margin: [0, mm(4), 0, mm(4)],
  },
  ...(marks.version === null ? [] : [versionLine(marks.version)]),
  {
    columns: [
      fact(MONTHLY_PAPER.doctor, withTitle(data.doctor_name), 2),
      fact(MONTHLY_PAPER.month, data.month_name, 2),
      fact(MONTHLY_PAPER.date, formatDay(data.generated_date), 1, 'right'),
    ],
    columnGap: mm(6),
    margin: [0, 0, 0, mm(5)],
  },
];

const SIDE = mm(15);

/** The laboratory's initials, in the place of a logo. */
const initials = (laboratory: string): Column => ({
  width: SIDE,
  stack: [
    { canvas: [{ type: 'rect', x: 0, y: 0, w: SIDE, h: SIDE, r: mm(2), color: INK.black }] },
    written(initialsOf(laboratory), {
      color: '#ffffff',
      bold: true,
      fontSize: 18,
      alignment: 'center',
      margin: [0, -SIDE + mm(2.7), 0, 0],
    }),
  ],
});

/** A wider logo would leave too little room for name and address beside it. */
const LOGO = { width: mm(30), height: mm(18) };

const picture = (logo: Uint8Array): Column => ({
  width: LOGO.width,
  image: `data:image/png;base64,${Buffer.from(logo).toString('base64')}`,
  fit: [LOGO.width, LOGO.height],
});

const letterhead = ({
  company_name,
  address,
  phone,
  email,
  gst_number = '',
}: MonthlyBillData['laboratory']): Column => ({
  width: '*',
  stack: [
    written(company_name, { fontSize: 16, bold: true }),
    ...[
      address.split('\n').join(', '),
      [phone, email].filter((line) => line !== '').join('  ·  '),
      gst_number === '' ? '' : MONTHLY_PAPER.gstNumber(gst_number),
    ]
      .filter((line) => line !== '')
      .map((line) => written(line, { fontSize: 8.5, color: INK.grey })),
  ],
});

const title = ({ bill_number }: MonthlyBillData, mark: string | null): Column => ({
  width: 'auto',
  stack: [
    written(MONTHLY_PAPER.title.toUpperCase(), { fontSize: 12, bold: true, characterSpacing: 0.9, alignment: 'right' }),
    written(bill_number, { fontSize: 14, bold: true, alignment: 'right' }),
    ...(mark === null ? [] : [boxed(mark)]),
  ],
});

/** Across the whole paper: whoever holds two versions must see it at once. */
const versionLine = (text: string): Content => written(text, { fontSize: 10, bold: true, margin: [0, 0, 0, mm(4)] });

const boxed = (mark: string): Content => ({
  table: {
    widths: ['auto'],
    body: [
      [written(mark, { noWrap: true, bold: true, fontSize: 10, characterSpacing: 0.5, margin: [mm(2), 0, mm(2), 0] })],
    ],
  },
  layout: { hLineWidth: () => mm(0.5), vLineWidth: () => mm(0.5) },
  margin: [0, mm(1), 0, 0],
});

const fact = (name: string, value: string, share: number, alignment: 'left' | 'right' = 'left'): Column => ({
  width: ((ROOM - 2 * mm(6)) * share) / 5,
  stack: [
    written(name, { fontSize: 8, color: INK.grey, alignment }),
    written(value, { fontSize: 12, bold: true, alignment }),
  ],
});
