// Collects the unclaimed text of a message for the notes.
import { normalizeLine } from '#domain/shared/text.ts';
import { factsWithin } from './find-facts.ts';
import type { Scanner, Span } from './scanner.ts';
import { compareSpans } from './scanner.ts';

const EDGES = /^[\s,;|/:.=&+–—-]+|[\s,;|/:=&+–—-]+$/gu;
/** Words without meaning once the values around them are claimed. */
const JOINERS = /^(?:and|n|aur|for|of|on|in|is|ka|ki|ke|me|mein|hai|wrt|with)$/i;

/** The unused text in these places, line by line. */
export function unusedText({ shown }: Scanner, places: readonly Span[], spans: readonly Span[]): string {
  const used = spans.toSorted(compareSpans);
  const lines = places.flatMap((place) => gapsIn(place, used).map(({ from, to }) => shown.slice(from, to)));
  return lines
    .join('\uE000')
    .split('\n')
    .map((line) =>
      line
        .split('\uE000')
        .map(trimmed)
        .filter((part) => part !== '' && !JOINERS.test(part))
        .join(', '),
    )
    .filter((line) => line !== '')
    .join('\n');
}

const trimmed = (part: string): string => normalizeLine(part.replaceAll(EDGES, ''));

function gapsIn({ from, to }: Span, used: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let done = from;
  for (const one of factsWithin(used, [{ from, to }])) {
    if (one.from > done) gaps.push({ from: done, to: one.from });
    done = Math.max(done, one.to);
  }
  return done < to ? [...gaps, { from: done, to }] : gaps;
}
