// Creates one order from a message.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import { sortTeeth } from '#domain/teeth/teeth.ts';
import type { Facts } from './find-facts.ts';
import { factsWithin } from './find-facts.ts';
import { isAllTeeth } from './read-days.ts';
import type { Repetition } from './read-flags.ts';
import { findName } from './read-names.ts';
import { claimOtherShade } from './read-shades.ts';
import { unusedText } from './rest-text.ts';
import type { Found, Scanner, Span } from './scanner.ts';
import type { MessageWarning } from './texts.ts';
import { QUICK_ENTRY_TEXTS } from './texts.ts';

export interface MessageOrder {
  readonly patient_name: string;
  readonly tooth_numbers: readonly Tooth[];
  readonly product_quality: string;
  readonly product_shade: string;
  readonly is_urgent: boolean;
  readonly requires_trial: boolean;
  readonly trial_date_1: CalendarDay | '';
  readonly expected: CalendarDay | '';
  readonly notes: string;
  /** The places of its values in the message. */
  readonly spans: readonly Span[];
  readonly warnings: readonly MessageWarning[];
}

interface Places {
  /** The place of the order in the message. */
  readonly place: Span;
  /** The places that may contain its values and notes. */
  readonly places: readonly Span[];
  /** The places of facts that apply to all orders. */
  readonly common: readonly Span[];
}

/** The first value of a kind. A second one stays in the notes and causes a warning. */
interface Choice {
  readonly value: string;
  readonly used: readonly Span[];
  readonly second: string | null;
}

function choose(found: readonly Found<string>[]): Choice {
  const value = found[0]?.value ?? '';
  const second = found.find((other) => other.value !== value)?.value ?? null;
  return { value, used: found.filter((other) => other.value === value), second };
}

export function readOrder(
  scanner: Scanner,
  facts: Facts,
  places: Places,
  before: MessageOrder | undefined,
): MessageOrder {
  const of = <One extends Span>(found: readonly One[]): One[] => factsWithin(found, places.places);
  const repetitions = before === undefined ? [] : of(facts.repetitions);
  const repeated = repeatedValues(repetitions, before);
  const { patient, shade } = ownTexts(scanner, facts, places, repeated);
  const product = choose(of(facts.products).map((found) => ({ ...found, value: found.value.name })));
  const teeth = of(facts.teeth);
  const days = daysOf(of(facts.days));
  const [urgent, trials] = [of(facts.urgent), of(facts.trials)];
  const spans = [patient, product, shade]
    .flatMap(({ used }) => used)
    .concat(teeth, days.used, urgent, trials, repetitions);
  return {
    patient_name: patient.value || repeated.patient,
    tooth_numbers: sortTeeth(teeth.flatMap(({ value }) => value.teeth)),
    product_quality: product.value || repeated.product,
    product_shade: shade.value || repeated.shade,
    is_urgent: urgent.length > 0,
    requires_trial: trials.length > 0 || days.trial !== '',
    trial_date_1: days.trial,
    expected: days.expected,
    notes: unusedText(scanner, places.places, [...spans, ...places.common]),
    spans,
    warnings: [...warningsOf(scanner, facts, places.places, { product, shade }), ...days.warnings(teeth.length === 0)],
  };
}

type Repeated = Readonly<Record<Repetition['repeats'][number], string>>;

/** The values that “same” repeats from the order before; empty if it repeats none. */
function repeatedValues(repetitions: readonly Found<Repetition>[], before: MessageOrder | undefined): Repeated {
  const has = (what: keyof Repeated): boolean => repetitions.some(({ value }) => value.repeats.includes(what));
  return {
    patient: has('patient') ? (before?.patient_name ?? '') : '',
    product: has('product') ? (before?.product_quality ?? '') : '',
    shade: has('shade') ? (before?.product_shade ?? '') : '',
  };
}

/** Patient and shade, including names and shades without a label or known form. */
function ownTexts(scanner: Scanner, facts: Facts, { place, places }: Places, repeated: Repeated) {
  const { from, to } = place;
  const own = { shown: scanner.shown.slice(from, to), left: scanner.left.slice(from, to) };
  const moved = (found: Found<string>): Found<string> => ({ ...found, from: found.from + from, to: found.to + from });
  const shades = factsWithin(facts.shades, places);
  const patients = factsWithin(facts.patients, places).slice(0, 1);
  const isShadeKnown = shades.length > 0 || repeated.shade !== '';
  const otherShades = isShadeKnown ? [] : claimOtherShade(own);
  const isPatientKnown = patients.length > 0 || repeated.patient !== '';
  const name = isPatientKnown ? null : findName(own, { from: 0, to: to - from });
  return {
    shade: choose([...shades, ...otherShades.map(moved)]),
    patient: choose(name === null ? patients : [moved(name)]),
  };
}

/** The first trial date and the first expected date. Other dates stay in the notes. */
function daysOf(days: Facts['days']) {
  const trial = days.find(({ value }) => value.use === 'trial' && value.day !== null);
  const expected = days.find(({ value }) => value.use === 'expected' && value.day !== null);
  const warn = (text: string): MessageWarning => ({ field: 'expected_complete_date', text });
  return {
    trial: trial?.value.day ?? '',
    expected: expected?.value.day ?? '',
    used: [trial, expected].filter((found) => found !== undefined),
    warnings: (isWithoutTeeth: boolean): MessageWarning[] => [
      ...days.filter(({ value }) => value.day === null).map(({ value }) => warn(QUICK_ENTRY_TEXTS.farDay(value.typed))),
      ...(isWithoutTeeth && expected && !expected.value.isLabelled && isAllTeeth(expected.value.typed)
        ? [warn(QUICK_ENTRY_TEXTS.dayOrTeeth(expected.value.typed))]
        : []),
    ],
  };
}

interface Choices {
  readonly product: Choice;
  readonly shade: Choice;
}

function warningsOf(
  { shown }: Scanner,
  facts: Facts,
  places: readonly Span[],
  { product, shade }: Choices,
): MessageWarning[] {
  const similar = factsWithin(facts.products, places).find(({ value }) => value.name === product.value)?.value
    .similarTo;
  const dotted = factsWithin(facts.teeth, places).map(
    ({ from, to }) => /^(?:\d\d\.\d\d)(?!\d)/.exec(shown.slice(from, to + 3))?.[0],
  );
  const warnings: readonly (readonly [MessageWarning['field'], string | false | undefined])[] = [
    ['product_quality', similar !== undefined && QUICK_ENTRY_TEXTS.similarProduct(similar, product.value)],
    ['product_quality', product.second !== null && QUICK_ENTRY_TEXTS.twoProducts(product.value, product.second)],
    ['product_shade', shade.second !== null && QUICK_ENTRY_TEXTS.twoShades(shade.value, shade.second)],
    ...dotted.map((typed) => ['tooth_numbers', typed !== undefined && QUICK_ENTRY_TEXTS.dotted(typed)] as const),
    ...factsWithin(facts.doubts, places).map(({ value }) => ['tooth_numbers', value] as const),
    ['notes', factsWithin(facts.amounts, places).length > 0 && QUICK_ENTRY_TEXTS.amounts],
  ];
  return warnings.flatMap(([field, text]) => (typeof text === 'string' && text !== '' ? [{ field, text }] : []));
}
