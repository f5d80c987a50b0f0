// Finds all facts of a message with their places, before the message is split into orders.
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
import { compareSpans, removeSpans, claimSpans, claim } from './scanner.ts';

// Finds what WhatsApp adds to messages, and list marks at the start of lines.

/** `[22/11/26, 10:14:05 am] Name: ` and `22/11/2026, 10:14 - Name: `. */
const HEADER =
  /^ *\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? {1,3}\d{1,2}:\d\d(?::\d\d)?(?: {0,2}[ap]\.?m\.?)?\]?(?: -)? {1,3}(?<sender>[^:\n]{1,60}):/gimu;

const SERVICE_TEXT =
  /<[^<>\n]{0,60}(?:omitted|edited)>|\b(?:image|video|document|audio|sticker|GIF) omitted\b|\b(?:this message was deleted|you deleted this message)\b\.?|\bIMG-\d{8}-WA\d{4}\.\w{3,4}(?: \(file attached\))?|^ *forwarded(?: many times)? *$/gimu;

/** Claims the message headers. Returns the names of the senders. */
export const claimHeaders = (scanner: Scanner): Found<string>[] =>
  claim(scanner, HEADER, ({ groups }) => groups?.['sender'] ?? '');

export const claimServiceTexts = (scanner: Scanner): Span[] => claim(scanner, SERVICE_TEXT, () => true);

const NUMBERED = /^[ \uE000]*(?:#(\d{1,3})\b[.):]?|(\d{1,3})(?:[.](?!\d)|[):]))/gmu;
const DOTTED = /^[ \uE000]*[-–•·▪●](?= ?[^\s-])/gmu;

/** Claims list marks if at least two lines have one. Numbers must count up from 1. */
export function claimBullets(scanner: Scanner): Span[] {
  const numbers = [...scanner.left.matchAll(NUMBERED)].map((match) => Number(match[1] ?? match[2]));
  if (numbers.length > 1 && numbers.every((number, index) => number === index + 1)) {
    return claim(scanner, NUMBERED, () => true);
  }
  return [...scanner.left.matchAll(DOTTED)].length > 1 ? claim(scanner, DOTTED, () => true) : [];
}

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
