// The validation of a product, and which of its fields can change.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done, refuser } from '#domain/shared/refusal.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import { TAX_TEXTS, isHsnCode, isTaxRate } from '#domain/tax/modes.ts';
import { isBlank, isCleanText, normalizeLine } from '#domain/shared/text.ts';
import type { ProductUnits, NamedProduct } from './products.ts';
import { productKey } from './products.ts';

/** Maximum length of a name, as in orders. */
export const MAX_PRODUCT_NAME = 80;
export const MAX_TURNAROUND_DAYS = 365;
export const MAX_KEYWORDS = 20;
/** Maximum length of a keyword. */
export const MAX_KEYWORD = 40;

export interface ProductDraft extends NamedProduct {
  /** Turnaround in working days; null if there is none. */
  readonly lead_days: number | null;
  /** Other words for the product in messages. */
  readonly keywords: readonly string[];
  /** Null: that of the laboratory. */
  readonly hsn_code?: string | null | undefined;
  /** In percent; null: that of the laboratory. */
  readonly tax_rate?: string | null | undefined;
}

export const PRODUCT_TEXTS = {
  nameMissing: 'Product name is required',
  tooManyKeywords: `A product has at most ${MAX_KEYWORDS} keywords`,
  archUnits: 'A product priced per arch has 1 or 2 units',
  turnaroundDays: `Enter a whole number of working days from 0 to ${MAX_TURNAROUND_DAYS}`,
} as const;

export const PRODUCT_REFUSALS = {
  product_not_found: { kind: 'missing', text: 'Product not found' },
  product_name_taken: { kind: 'invalid', text: 'A product with this name already exists.' },
  seeded_product_fixed: {
    kind: 'invalid',
    text: 'You cannot rename standard products or change how they are priced.',
  },
  product_in_use: {
    kind: 'invalid',
    text: 'This product is used by orders. Create a new product and retire this one instead.',
  },
  product_keyword_taken: {
    kind: 'conflict',
    text: (keyword: string, product: string) => `“${keyword}” already means ${product}.`,
  },
} as const;

export const refuseProduct = refuser(PRODUCT_REFUSALS);

/** Returns the product as stored: name and keywords normalized, `fixed_units` set by the unit basis. */
export function normalizeProduct<Draft extends ProductDraft>(draft: Draft): Draft {
  const { unit_basis, fixed_units } = draft;
  const keywords = new Set(draft.keywords.map((keyword) => normalizeLine(keyword).toLowerCase()));
  keywords.delete('');
  const counted = { tooth: null, case: 1, arch: fixed_units ?? 1 } as const;
  return {
    ...draft,
    name: normalizeLine(draft.name),
    fixed_units: counted[unit_basis],
    keywords: [...keywords],
    ...(draft.hsn_code !== undefined && { hsn_code: normalizeLine(draft.hsn_code ?? '') || null }),
    ...(draft.tax_rate !== undefined && { tax_rate: normalizeRate(draft.tax_rate) }),
  };
}

function normalizeRate(typed: string | null): string | null {
  const rate = normalizeLine(typed ?? '');
  return (isTaxRate(rate) ? toAmount(paiseOf(rate)) : rate) || null;
}

/** Returns the faults of a normalized product, by field. */
export function checkProduct(product: ProductDraft): FieldFault[] {
  const { name, unit_basis, fixed_units, lead_days, keywords, hsn_code = null, tax_rate = null } = product;
  const faults: [field: string, message: string | null][] = [
    ['name', nameFault(name)],
    ['fixed_units', unit_basis === 'arch' && fixed_units !== 1 && fixed_units !== 2 ? PRODUCT_TEXTS.archUnits : null],
    ['lead_days', lead_days === null || isDays(lead_days) ? null : PRODUCT_TEXTS.turnaroundDays],
    ['keywords', keywordsFault(keywords)],
    ['hsn_code', hsn_code === null || isHsnCode(hsn_code) ? null : TAX_TEXTS.hsnWrong],
    ['tax_rate', tax_rate === null || isTaxRate(tax_rate) ? null : TAX_TEXTS.rateWrong],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function nameFault(name: string): string | null {
  if (isBlank(name)) return PRODUCT_TEXTS.nameMissing;
  return lengthFault(name, MAX_PRODUCT_NAME) ?? (isCleanText(name) ? null : INPUT_TEXTS.notPrintable);
}

function keywordsFault(keywords: readonly string[]): string | null {
  if (keywords.length > MAX_KEYWORDS) return PRODUCT_TEXTS.tooManyKeywords;
  const long = keywords.find((keyword) => lengthFault(keyword, MAX_KEYWORD) !== null);
  if (long !== undefined) return lengthFault(long, MAX_KEYWORD);
  return keywords.every(isCleanText) ? null : INPUT_TEXTS.notPrintable;
}

interface NamedKeywords {
  readonly name: string;
  readonly keywords: readonly string[];
}

/** Checks that no other product has one of the keywords as its keyword or name. */
export function checkKeywords(
  { name, keywords }: NamedKeywords,
  others: readonly NamedKeywords[],
): Outcome<null, 'product_keyword_taken'> {
  for (const other of others) {
    const key = productKey(other.name);
    const taken = keywords.find((keyword) => keyword === key || other.keywords.includes(keyword));
    if (taken !== undefined) return refuseProduct('product_keyword_taken', taken, other.name);
    if (other.keywords.includes(productKey(name))) return refuseProduct('product_keyword_taken', name, other.name);
  }
  return done(null);
}

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= MAX_TURNAROUND_DAYS;

interface StoredProduct extends NamedProduct {
  readonly is_seeded: boolean;
}

/**
 * Checks a change of name and units. Neither can change once the product is used, because orders refer to it by name
 * and their prices depend on the units. Upper and lower case may change, except in the standard list.
 */
export function checkIdentity(
  before: StoredProduct,
  after: NamedProduct,
  isUsed: boolean,
): Outcome<null, 'seeded_product_fixed' | 'product_in_use'> {
  const areUnitsChanged = !hasSameUnits(before, after);
  if (before.is_seeded && (areUnitsChanged || before.name !== after.name)) return refuseProduct('seeded_product_fixed');
  const isRenamed = productKey(before.name) !== productKey(after.name);
  return isUsed && (areUnitsChanged || isRenamed) ? refuseProduct('product_in_use') : done(null);
}

const hasSameUnits = (one: ProductUnits, other: ProductUnits): boolean =>
  one.unit_basis === other.unit_basis && one.fixed_units === other.fixed_units;
