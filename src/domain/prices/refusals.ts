// Why a rate, a list or a doctor's terms are not saved.
import { refuser } from '#domain/shared/refusal.ts';

export const PRICE_REFUSALS = {
  price_list_not_found: { kind: 'missing', text: 'Price list not found' },
  price_list_name_taken: { kind: 'invalid', text: 'There is a price list of this name.' },
  price_list_retired: { kind: 'conflict', text: 'This price list is retired. Take it back into use first.' },
  rate_in_past: {
    kind: 'conflict',
    text: 'A rate can begin today or later. Orders of earlier days keep their price.',
  },
  list_in_use: {
    kind: 'conflict',
    text: (doctors: number) =>
      doctors === 1
        ? '1 doctor has this list. Give them another first.'
        : `${doctors} doctors have this list. Give them another first.`,
  },
  default_list_needed: { kind: 'invalid', text: 'One list is always the default.' },
} as const;

export const refusePrice = refuser(PRICE_REFUSALS);
