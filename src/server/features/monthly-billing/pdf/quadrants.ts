import type { Content } from 'pdfmake/interfaces.js';
import { quadrantDigits } from '#domain/catalogue/teeth.ts';
import { MONTHLY_PAPER } from '#domain/billing/paper-texts.ts';
import { INK } from './paper.ts';

const DIGIT = 4.8;
const LINE = { lineWidth: 0.6, lineColor: INK.black };

/** Teeth as dentists write them: a cross drawn with lines, in its quadrants the positions, as one looks at the patient. */
export function quadrants(teeth: readonly number[]): Content {
  if (teeth.length === 0) return { text: MONTHLY_PAPER.none };
  const { upper_right, upper_left, lower_right, lower_left } = quadrantDigits(teeth);
  const most = Math.max(...[upper_right, upper_left, lower_right, lower_left].map(({ length }) => length));
  const half = Math.max(16, most * DIGIT + 6);
  const quadrant = (text: string, alignment: 'left' | 'right') => ({
    text,
    alignment,
    margin: [3, 0.5, 3, 0.5] as [number, number, number, number],
  });
  return {
    table: {
      widths: [half, half],
      body: [
        [quadrant(upper_right, 'right'), quadrant(upper_left, 'left')],
        [quadrant(lower_right, 'right'), quadrant(lower_left, 'left')],
      ],
    },
    layout: {
      hLineWidth: (row) => (row === 1 ? LINE.lineWidth : 0),
      vLineWidth: (column) => (column === 1 ? LINE.lineWidth : 0),
      hLineColor: LINE.lineColor,
      vLineColor: LINE.lineColor,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
    fontSize: 7.5,
    characterSpacing: 0.4,
    lineHeight: 1,
  };
}
