// The paper of a rate card: the rates of a doctor or price list for all products from a day on.
import type { NamedProduct } from '#domain/products/products.ts';
import { perUnit } from '#domain/products/unit-words.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { fileNameOf } from '#domain/shared/file-name.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { RowColumn, Paper, PaperLaboratory } from '#domain/shared/paper.ts';
import { createTable } from '#domain/shared/paper.ts';
import { TEXT_STYLES, SPACIOUS_TABLE } from '#domain/shared/paper-measures.ts';

export const RATE_CARD_TEXTS = {
  title: 'Rate Card',
  doctor: 'Doctor',
  list: 'Price list',
  validFrom: 'Valid from',
  date: 'Date',
} as const;

/** The doctor or price list of the rate card. */
interface RateCardOf {
  readonly kind: 'doctor' | 'list';
  readonly name: string;
}

interface RateOnPaper extends NamedProduct {
  readonly rate: Amount;
}

/** The content of a rate card. */
export interface RateCardOnPaper {
  readonly of: RateCardOf;
  readonly valid_from: CalendarDay;
  /** The day on which it was created. */
  readonly date: CalendarDay;
  readonly rates: readonly RateOnPaper[];
  readonly note: string;
  readonly laboratory: PaperLaboratory & { readonly currency: string };
}

/** A product that may be retired. */
type KnownProduct = NamedProduct & { readonly id: string; readonly retired_at: string | null };

/** The rates of the products that have one and are not retired, in the order of the products. */
export function ratesOnPaper(
  products: readonly KnownProduct[],
  rates: readonly { readonly product_id: string; readonly rate: Amount | null }[],
): readonly RateOnPaper[] {
  const rateOf = new Map(rates.map(({ product_id, rate }) => [product_id, rate]));
  return products.flatMap(({ id, name, unit_basis, fixed_units, retired_at }) => {
    const rate = rateOf.get(id) ?? null;
    return rate === null || retired_at !== null ? [] : [{ name, unit_basis, fixed_units, rate }];
  });
}

const columnsOf = (currency: string): readonly RowColumn<RateOnPaper>[] => [
  { title: 'Product', width: 110, kind: 'text', of: ({ name }) => name },
  { title: 'Per', width: 50, kind: 'text', of: perUnit },
  { title: 'Rate', width: 40, kind: 'figure', of: ({ rate }) => formatMoney(rate, currency) },
];

/** `Rate card for Dr. Asha Rao`, `Rate card Standard` */
export const rateCardName = ({ kind, name }: RateCardOf): string =>
  kind === 'doctor' ? `Rate card for ${withTitle(name)}` : `Rate card ${name}`;

/** Creates the paper of a rate card. */
export function rateCardPaper({ of, valid_from, date, rates, note, laboratory }: RateCardOnPaper): Paper {
  const whose = of.kind === 'doctor' ? withTitle(of.name) : of.name;
  return {
    name: rateCardName(of),
    sheet: 'a4',
    laboratory,
    laboratoryNote: null,
    title: RATE_CARD_TEXTS.title,
    number: null,
    mark: null,
    line: null,
    facts: [
      [of.kind === 'doctor' ? RATE_CARD_TEXTS.doctor : RATE_CARD_TEXTS.list, whose],
      [RATE_CARD_TEXTS.validFrom, formatDay(valid_from)],
      [RATE_CARD_TEXTS.date, formatDay(date)],
    ],
    addressee: null,
    table: createTable(SPACIOUS_TABLE, columnsOf(laboratory.currency), rates),
    notes: note === '' ? [] : [{ label: null, text: note, look: TEXT_STYLES.remarks }],
    code: null,
    signatures: null,
    note: `${rateCardName(of)} · ${RATE_CARD_TEXTS.validFrom.toLowerCase()} ${formatDay(valid_from)}`,
  };
}

/** `Rate-card-Asha-Rao-2026-11-23` */
export const rateCardFileName = ({ of, valid_from }: Pick<RateCardOnPaper, 'of' | 'valid_from'>): string =>
  fileNameOf('Rate card', of.name, valid_from);
