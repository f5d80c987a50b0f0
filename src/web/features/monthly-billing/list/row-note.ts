import type { PriceRow } from '#web/features/monthly-billing/forms/price-row.ts';

/** Returns the error of a row, or why it was not saved. */
export const rowNote = ({ fault, refusal }: PriceRow): string | null => fault?.message ?? refusal;
