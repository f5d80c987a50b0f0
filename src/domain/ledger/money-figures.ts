// The money figures of all screens, each with one name and one definition. docs/figures.md says where each appears.
import { TDS_LABEL } from '#domain/billing/payment-fields.ts';
import { addAmounts } from '#domain/shared/money.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { AgeBand } from './ageing.ts';
import { AGE_BANDS } from './ageing.ts';

interface MoneyFigure {
  readonly label: string;
  /** The definition: which amounts, by which date. */
  readonly about: string;
}

export const MONEY_FIGURES = {
  revenue: { label: 'Revenue', about: 'Amounts of paid bills minus credits, by bill date' },
  monthly_revenue: { label: 'Monthly revenue', about: 'Paid bills dated this month, minus credits' },
  billed: { label: 'Billed', about: 'Amounts of all bills, by bill date' },
  unpaid_on_bills: {
    label: 'Unpaid on bills',
    about: 'Bill amounts minus payments and credits, including bills that are not on a saved monthly bill yet',
  },
  collected: { label: 'Collected', about: 'Payments received minus refunds, by payment date' },
  collected_this_month: { label: 'Collected this month', about: 'Payments received this month minus refunds' },
  tds: { label: TDS_LABEL, about: 'Tax that payers deducted from payments, by payment date' },
  tds_this_month: { label: 'TDS this month', about: 'Tax that payers deducted from payments of this month' },
  outstanding: { label: 'Outstanding', about: 'Charged to doctors, not yet paid or credited' },
  overdue: { label: 'Overdue', about: 'Outstanding after the credit days' },
  advance: { label: 'Advance', about: 'Not yet applied to bills' },
  balance: { label: 'Balance', about: 'Outstanding minus advance' },
} as const satisfies Readonly<Record<string, MoneyFigure>>;

/** The outstanding amount of all ages. */
export const outstandingOf = (bands: Readonly<Record<AgeBand, Amount>>): Amount =>
  AGE_BANDS.reduce<Amount>((sum, { band }) => addAmounts(sum, bands[band]), '0.00');
