import { MAX_PASSWORD_LENGTH } from '#domain/accounts/sign-in.ts';
import { isBillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { dayFault, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { charactersIn } from '#domain/shared/length.ts';
import { AMOUNT_INVALID, parseAmount, toAmount } from '#domain/shared/money.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#domain/shared/paging.ts';
import { must } from '#domain/shared/must.ts';
import { isCleanText } from '#domain/shared/text.ts';
import { amountTextFault } from '#domain/shared/typed-number.ts';
import { TEETH } from '#domain/teeth/teeth.ts';
import { z } from './zod.ts';

// Schemas of fields that several operations share.

export const Id = z.uuid();

/** ID and name of a record. */
export const Named = z.strictObject({ id: Id, name: z.string() });

/** Teeth by their FDI numbers. */
export const Teeth = z.array(z.literal(TEETH));

/** Text of at most `max` characters without control characters and lone surrogates. */
export const text = (max: number) =>
  z.string().check(
    z.refine((given) => charactersIn(given) <= max, INPUT_TEXTS.tooLong(max)),
    z.refine(isCleanText, INPUT_TEXTS.notPrintable),
    z.meta({ maxLength: max }),
  );

/** Whether an action is allowed, and if not, the exact text of the reason. */
export const Verdict = z.strictObject({ allowed: z.boolean(), reason: z.nullable(z.string()) });

/** What the user may do with a record: a verdict for each action. */
export const verdictsOf = <Name extends string>(acts: Readonly<Record<Name, unknown>>) =>
  z.strictObject(Object.fromEntries(Object.keys(acts).map((act) => [act, Verdict])) as Record<Name, typeof Verdict>);

/** A valid calendar day, `YYYY-MM-DD`. */
export const Day = z
  .string()
  .check(
    z.refine(isCalendarDay, { error: ({ input }) => dayFault(String(input)) ?? INPUT_TEXTS.notADate }),
    z.meta({ format: 'date' }),
  );

/** A month, `YYYY-MM`. */
export const Month = z
  .string()
  .check(z.refine(isBillingMonth, 'Please choose a month'), z.meta({ pattern: String.raw`^\d{4}-\d\d$` }));

/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime({ offset: true });

/** An amount as text with two decimals: `1250.00`. */
export const Amount = z.string().check(z.regex(/^\d{1,10}\.\d\d$/));

/** The total of one or several bills. */
export const Total = z.string().check(z.regex(/^\d{1,12}\.\d\d$/));

/** The error message for an invalid amount. Digit grouping is not accepted in the API. */
const amountText = (given: unknown): string =>
  (typeof given === 'string' || typeof given === 'number' ? amountTextFault(String(given)) : null) ?? AMOUNT_INVALID;

/** An amount in a request (`1250`, `"1250.5"`): a decimal number or text, at most 100 crore. */
export const AmountInput = z.pipe(
  z
    .union(
      [z.number(), z.string().check(z.maxLength(40), z.meta({ pattern: String.raw`^\s*\d{1,10}(\.\d{1,2})?\s*$` }))],
      { error: ({ input }) => amountText(input) },
    )
    .check(z.refine((given) => parseAmount(given) !== null, { error: ({ input }) => amountText(input) })),
  z.transform((given: string | number) => toAmount(must(parseAmount(given), 'an amount that was checked'))),
);

/** The largest value of an integer column. */
const MAX_INTEGER = 2_147_483_647;

/** The version of the record that a change is based on. */
export const Version = z.int().check(z.positive(), z.lte(MAX_INTEGER));

/** The ID and version of an order. */
export const OrderVersion = z.strictObject({ work_order_id: Id, version: Version });

/** A version in a query. */
export const VersionInAddress = z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_INTEGER));

/** A flag in a query: `true` or `false`. */
export const Flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** A page number in a query, from 1. */
export const Page = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));

const SizeOfPage = z.coerce.number().check(z.refine((size) => PAGE_SIZES.includes(size as never), 'Use 25, 50 or 100'));

/** The number of rows per page. */
export const PageSize = z._default(SizeOfPage, DEFAULT_PAGE_SIZE);

/**
 * Typed text. The domain rules validate it and return the messages. NUL is refused, because the database cannot store
 * it.
 */
export const TypedText = z.string().check(
  z.maxLength(4000),
  z.refine((given) => !given.includes('\0'), INPUT_TEXTS.notPrintable),
);

/** A missing required text counts as empty, so that it gets the message of its field. */
export const typed = z._default(TypedText, '');
export const typedOrNull = z._default(z.nullable(TypedText), null);

/** A typed day, which may be invalid. */
export const TypedDay = TypedText.check(z.meta({ format: 'date' }));
export const typedDay = z._default(TypedDay, '');
export const typedDayOrNull = z._default(z.nullable(TypedDay), null);

/** The numbers of the monthly bills that the user confirmed after a refusal with `closed_month_confirmation_needed`. */
export const ConfirmedBills = z.optional(z.array(text(16)).check(z.maxLength(4)));

/** A password exactly as typed, including spaces. A missing one counts as empty. */
export const PasswordInput = z._default(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)), '');
