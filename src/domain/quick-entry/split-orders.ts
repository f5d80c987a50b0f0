// Splits a message into orders.
import type { Facts } from './find-facts.ts';
import { factsWithin } from './find-facts.ts';
import { findName, hasPatientLabel } from './read-names.ts';
import type { Scanner, Span } from './scanner.ts';

interface Line extends Span {
  readonly isBullet: boolean;
  readonly hasLabel: boolean;
  /** Whether the line has teeth, a product, or a word such as “same”. */
  readonly hasWork: boolean;
  readonly hasShade: boolean;
  readonly isDaysOnly: boolean;
}

export interface SplitMessage {
  readonly orders: readonly Span[];
  /** Lines with only a date, which applies to all orders. */
  readonly dayLines: readonly Span[];
  /** The places outside the orders. */
  readonly outside: readonly Span[];
}

const NO_CONTENT = /(?<!\p{L})(?:all|both|for|cases?|orders?|pls|please|are|is)(?!\p{L})/giu;

/** Splits a message at empty lines, list marks, the word “patient”, or lines that have both work and a name. */
export function splitOrders(scanner: Scanner, facts: Facts): SplitMessage {
  const blocks = blocksOf(scanner, facts);
  const parts = blocks.flatMap((block) => divide(block, scanner));
  const orders = parts.filter((lines) =>
    lines.some(({ hasWork, hasLabel, hasShade }) => hasWork || hasLabel || hasShade),
  );
  if (orders.length < 2)
    return { orders: orders.map(spanOf), dayLines: [], outside: outsideOf(scanner, orders.map(spanOf)) };
  const dayLines = parts.flat().filter(({ isDaysOnly }) => isDaysOnly);
  const spans = orders.map((lines) => spanOf(lines.filter(({ isDaysOnly }) => !isDaysOnly)));
  return { orders: spans, dayLines, outside: outsideOf(scanner, spans) };
}

const spanOf = (lines: readonly Span[]): Span => ({ from: lines.at(0)?.from ?? 0, to: lines.at(-1)?.to ?? 0 });

function outsideOf({ left }: Scanner, orders: readonly Span[]): Span[] {
  const starts = [0, ...orders.map(({ to }) => to)];
  return starts
    .map((from, index) => ({ from, to: orders[index]?.from ?? left.length }))
    .filter(({ from, to }) => to > from);
}

/** The groups of lines between empty lines. */
function blocksOf(scanner: Scanner, facts: Facts): Line[][] {
  const blocks: Line[][] = [[]];
  let from = 0;
  for (const text of scanner.shown.split('\n')) {
    const line = { from, to: from + text.length };
    from = line.to + 1;
    if (text.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(describeLine(line, scanner, facts));
  }
  return blocks.filter((lines) => lines.length > 0);
}

function describeLine(line: Span, { shown, left }: Scanner, facts: Facts): Line {
  const has = (found: readonly Span[]): boolean => factsWithin(found, [line]).length > 0;
  const hasWork = [facts.teeth, facts.products, facts.repetitions, facts.doubts].some(has);
  const rest = left.slice(line.from, line.to).replaceAll(NO_CONTENT, '');
  return {
    ...line,
    isBullet: has(facts.bullets),
    hasLabel: has(facts.patients) || hasPatientLabel(shown.slice(line.from, Math.min(line.to, line.from + 200))),
    hasWork,
    hasShade: has(facts.shades),
    isDaysOnly:
      has(facts.days) &&
      ![facts.urgent, facts.trials, facts.shades, facts.doctors].some(has) &&
      !hasWork &&
      !/[\p{L}\d]/u.test(rest),
  };
}

/** Splits a block into orders. The first part may be text before the first order. */
function divide(block: readonly Line[], scanner: Scanner): Line[][] {
  const isFull = block.map((line) => line.hasWork && (line.hasLabel || findName(scanner, line) !== null));
  const labels = block.filter(({ hasLabel }) => hasLabel);
  const areLabelsFull = block.every(({ hasLabel }, index) => !hasLabel || isFull[index]);
  const byBullets = block.some(({ isBullet }) => isBullet);
  const isStart = (line: Line, index: number): boolean => {
    if (byBullets) return line.isBullet;
    if (labels.length > 0 && !areLabelsFull) return line.hasLabel;
    return isFull[index] === true;
  };
  const starts = block.flatMap((line, index) => (isStart(line, index) ? [index] : []));
  if (starts.length < 2 && !byBullets) return [[...block]];
  const bounds = [0, ...starts.filter((index) => index > 0), block.length];
  return bounds.slice(1).map((end, index) => block.slice(bounds[index], end));
}
