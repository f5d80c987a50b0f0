// The tax of a document on a screen.
import type { SignedAmount } from '#domain/shared/money.ts';
import { paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import type { DocumentTax } from './document-tax.ts';
import { TAX_TEXTS, rateText } from './modes.ts';

export interface LineOfTax {
  readonly label: string;
  readonly amount: SignedAmount;
}

/** The taxes of a document by rate, such as `CGST 2.5 %`, and its rounding. */
export function taxLines({ inter_state, rates, rounding }: DocumentTax): LineOfTax[] {
  const byRate = Map.groupBy(rates, ({ rate }) => paiseOf(rate));
  const taxes = [...byRate].flatMap(([basisPoints, same]) => {
    if (basisPoints === 0) return [];
    const line = (name: 'IGST' | 'CGST' | 'SGST', part: number): LineOfTax => ({
      label: `${name} ${rateText(String(part / 100))}`,
      amount: toAmount(same.reduce((sum, rate) => sum + paiseOf(rate[TAX_COLUMNS[name]]), 0)),
    });
    return inter_state ? [line('IGST', basisPoints)] : [line('CGST', basisPoints / 2), line('SGST', basisPoints / 2)];
  });
  return paiseOfSigned(rounding) === 0 ? taxes : [...taxes, { label: TAX_TEXTS.rounding, amount: rounding }];
}

const TAX_COLUMNS = { IGST: 'igst', CGST: 'cgst', SGST: 'sgst' } as const;
