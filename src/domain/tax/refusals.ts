// Refusals of taxed documents.
import { refuser } from '#domain/shared/refusal.ts';

export const TAX_REFUSALS = {
  tax_mixed: {
    kind: 'conflict',
    text: (orders: string) =>
      `For a registered doctor, taxed and exempt work need separate bills. Bill these orders separately: ${orders}`,
  },
  composition_inter_state: {
    kind: 'conflict',
    text: (state: string) => `A composition dealer cannot bill a doctor in ${state}.`,
  },
  document_issued: {
    kind: 'conflict',
    text: (number: string) => `This order is on ${number}, which is issued. Create a credit note instead.`,
  },
  monthly_bill_issued: {
    kind: 'conflict',
    text: (number: string) => `${number} is issued. Create a credit note, or bill new orders separately.`,
  },
  credited_order_needed: {
    kind: 'conflict',
    text: 'This bill has several tax rates or HSN codes. Choose the order to credit.',
  },
} as const;

export const refuseTax = refuser(TAX_REFUSALS);
