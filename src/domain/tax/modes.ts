// How the laboratory bills under GST.
import type { Amount } from '#domain/shared/money.ts';
import { parseAmount } from '#domain/shared/money.ts';

export const TAX_MODES = ['none', 'composition', 'exempt', 'regular'] as const;
export type TaxMode = (typeof TAX_MODES)[number];

/** A mode in which documents follow the GST rules. */
export type ActiveTaxMode = Exclude<TaxMode, 'none'>;

export const TAX_MODE_LABELS: Readonly<Record<TaxMode, string>> = {
  none: 'No GST on documents',
  composition: 'Composition: no tax is collected',
  exempt: 'Exempt: no tax applies',
  regular: 'Regular: tax is added',
};

/** Modes that need the laboratory's GST number. */
export const needsGstNumber = (mode: TaxMode): boolean => mode === 'regular' || mode === 'composition';

/** The highest rate, in percent. */
export const MAX_TAX_RATE = 40;

export const TAX_TEXTS = {
  rateWrong: `Enter a rate from 0 to ${MAX_TAX_RATE} %, with at most two decimals`,
  hsnWrong: 'Enter an HSN code of 4, 6 or 8 digits',
  gstNumberMissing: 'Enter the GST number of the laboratory first',
  askAccountant: 'Ask your chartered accountant to confirm the mode, rate and HSN code.',
  noIrn: 'Above ₹5 crore turnover, invoices to registered doctors need an IRN. Marginline does not create IRNs.',
  newMode: 'The new mode applies to new bills. The saved bills do not change.',
  subtotal: 'Subtotal',
  rounding: 'Rounding',
  toPay: 'Amount to pay',
  withoutTax: 'Without tax',
  unregistered: 'Unregistered',
  cancelPrint: 'Cancel this print only if the doctor did not receive the document. The bill can be changed afterwards.',
} as const;

/** The tax settings of the laboratory, and what a product has instead of them. */
export interface TaxDefaults {
  readonly hsn_code: string;
  readonly tax_rate: TaxRatePercent;
}

export type ProductTax = { readonly [Field in keyof TaxDefaults]: TaxDefaults[Field] | null };

/** The HSN code and rate of a product. */
export const taxOfProduct = (laboratory: TaxDefaults, product: ProductTax | undefined) => ({
  hsn: product?.hsn_code ?? laboratory.hsn_code,
  rate: product?.tax_rate ?? laboratory.tax_rate,
});

/** A rate in percent with two decimals, such as `5.00`. */
export type TaxRatePercent = Amount;

/** `5.00` as `5 %`, `0.25` as `0.25 %` */
export const rateText = (rate: string): string => `${Number(rate)} %`;

export const isTaxRate = (rate: string): boolean => {
  const basisPoints = parseAmount(rate);
  return basisPoints !== null && basisPoints <= MAX_TAX_RATE * 100;
};

export const isHsnCode = (code: string): boolean => /^(?:\d{4}|\d{6}|\d{8})$/.test(code);
