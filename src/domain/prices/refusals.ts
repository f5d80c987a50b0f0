// Refusals to save rates, price lists, or the list and discount of a doctor (terms).
import { refuser } from '#domain/shared/refusal.ts';

export const PRICE_REFUSALS = {
  price_list_not_found: { kind: 'missing', text: 'Price list not found' },
  price_list_name_taken: { kind: 'invalid', text: 'A price list with this name already exists.' },
  price_list_retired: { kind: 'conflict', text: 'This price list is retired. Reactivate it first.' },
  rate_in_past: {
    kind: 'conflict',
    text: 'A rate must start today or later. Earlier orders keep their price.',
  },
  list_in_use: {
    kind: 'conflict',
    text: (doctors: number) =>
      doctors === 1
        ? '1 doctor uses this list. Assign another list first.'
        : `${doctors} doctors use this list. Assign other lists first.`,
  },
  default_list_needed: { kind: 'invalid', text: 'There must always be one default list.' },
} as const;

export const refusePrice = refuser(PRICE_REFUSALS);
