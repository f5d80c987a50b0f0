import { TAX_TITLES } from '#domain/tax/document-tax.ts';
import { TAX_MODES } from '#domain/tax/modes.ts';
import { Total } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';
import { Balance } from '../ledger/balance.ts';

/** What a document charges for one HSN code and rate. */
export const RateOfDocument = z.strictObject({
  hsn: z.string(),
  /** In percent: `5.00`. */
  rate: z.string(),
  units: z.int(),
  taxable: Total,
  igst: Total,
  cgst: Total,
  sgst: Total,
  /** The serial numbers of its orders. */
  orders: z.readonly(z.array(z.string())),
});

/** How a document is taxed, apart from its lines. */
export const Supply = z.strictObject({
  mode: z.enum(TAX_MODES.filter((mode) => mode !== 'none')),
  /** The GST code of the state of supply; empty if unknown. */
  place: z.string(),
  inter_state: z.boolean(),
  /** The doctor's GST number; empty if the doctor is unregistered. */
  recipient_gstin: z.string(),
  /** Clinic and address of the doctor; may be empty. */
  recipient_address: z.string(),
});

/** How a bill, monthly bill or credit note was taxed. */
export const DocumentTax = z.strictObject({
  ...Supply.shape,
  title: z.enum(TAX_TITLES),
  rates: z.readonly(z.array(RateOfDocument)),
  rounding: Balance,
});
export type DocumentTax = z.infer<typeof DocumentTax>;

/** How a doctor’s monthly bill is taxed. Each is missing without GST. */
export const TAX_OF_MONTH = {
  /** How the issued bill was taxed. */
  issued_tax: z.optional(DocumentTax),
  /** How the monthly bill would be taxed now. */
  supply: z.optional(Supply),
  /** Why GST does not allow a bill for this doctor. */
  tax_refused: z.optional(z.string()),
};
