// Finds all facts of a message with their places, before the message is split into orders.
import { claimBullets, claimHeaders, claimServiceTexts } from './chat-marks.ts';
import type { DayContext, DayFound } from './read-days.ts';
import { claimDays } from './read-days.ts';
import type { Repetition } from './read-flags.ts';
import {
  claimAmounts,
  claimOtherNumbers,
  claimRepetitions,
  claimSameShade,
  claimTrials,
  claimUrgent,
} from './read-flags.ts';
import { findDoctors, findPatients } from './read-names.ts';
import type { ProductFound, ProductWords } from './read-products.ts';
import { claimProducts, claimSimilarProducts } from './read-products.ts';
import { claimShades } from './read-shades.ts';
import type { TeethFound } from './read-teeth.ts';
import { loneDigits, claimTeeth } from './read-teeth.ts';
import type { Found, Scanner, Span } from './scanner.ts';
import { compareSpans, removeSpans, claimSpans } from './scanner.ts';

export interface Facts {
  readonly senders: readonly Found<string>[];
  readonly bullets: readonly Span[];
  readonly amounts: readonly Span[];
  readonly days: readonly Found<DayFound>[];
  readonly urgent: readonly Found<true>[];
  readonly trials: readonly Found<true>[];
  readonly shades: readonly Found<string>[];
  readonly products: readonly Found<ProductFound>[];
  readonly teeth: readonly Found<TeethFound>[];
  /** Texts that look like teeth but are not, and digits that may be teeth, each with its warning. */
  readonly doubts: readonly Found<string>[];
  readonly repetitions: readonly Found<Repetition>[];
  readonly doctors: readonly Found<string>[];
  readonly patients: readonly Found<string>[];
}

/** Claims one kind of fact after another. Later kinds do not see what an earlier kind claimed. */
export function findFacts(scanner: Scanner, words: ProductWords, context: DayContext): Facts {
  const senders = claimHeaders(scanner);
  removeSpans(scanner, [...senders, ...claimServiceTexts(scanner)]);
  const bullets = claimBullets(scanner);
  removeSpans(scanner, bullets);
  const amounts = claimAmounts(scanner);
  claimOtherNumbers(scanner);
  const days = claimDays(scanner, context);
  const urgent = claimUrgent(scanner);
  const trials = claimTrials(scanner);
  const sameShade = claimSameShade(scanner);
  const shades = claimShades(scanner);
  const products = claimProducts(scanner, words);
  const similar = claimSimilarProducts(scanner, words);
  const { found, unread } = claimTeeth(scanner);
  const teeth = found.toSorted(compareSpans);
  const repetitions = [...sameShade, ...claimRepetitions(scanner)];
  const doctors = findDoctors(scanner);
  claimSpans(scanner, doctors);
  const patients = findPatients(scanner);
  claimSpans(scanner, patients);
  return {
    senders,
    bullets,
    amounts,
    days,
    urgent,
    trials,
    teeth,
    doctors,
    patients,
    shades: shades.toSorted(compareSpans),
    products: [...products, ...similar].toSorted(compareSpans),
    doubts: [...unread, ...loneDigits(scanner.shown, teeth)].toSorted(compareSpans),
    repetitions: repetitions.toSorted(compareSpans),
  };
}

/** The facts whose place is in one of the spans. */
export const factsWithin = <One extends Span>(facts: readonly One[], spans: readonly Span[]): One[] =>
  spans.flatMap((span) => between(facts, span));

function between<One extends Span>(sorted: readonly One[], { from, to }: Span): readonly One[] {
  return sorted.slice(firstFrom(sorted, from), firstFrom(sorted, to));
}

/** The index of the first fact at or after a place. */
function firstFrom(sorted: readonly Span[], place: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sorted[middle]?.from ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
