// Finds products in a message by name and keyword. `e max`, `E-max` and `emax` are equal.
import type { Found, Scanner } from './scanner.ts';
import { claimSpans } from './scanner.ts';

export interface KnownProduct {
  readonly name: string;
  readonly keywords: readonly string[];
}

export interface ProductFound {
  readonly name: string;
  /** The typed word, if it is only similar to a word of the product. */
  readonly similarTo?: string;
}

/** Keywords are never longer. */
const MAX_WORD = 40;
/** The shortest words that are compared for similarity. Shorter words are often similar by chance. */
const MIN_SIMILAR = 6;
/** Several words are joined only to words of at least this length: `c d` is not `cd`. */
const MIN_JOINED = 4;

/** Words without meaning for the product: `implant crown pfm`. */
const FILLERS: ReadonlySet<string> = new Set(['crown', 'crowns', 'cap', 'caps']);
const LABEL = /(?<![\p{L}\d])(?:crown type|material|type|product|work)[ :.=-]{1,3}$/iu;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];

/** The products by the letters of their names and keywords. */
export interface ProductWords {
  readonly byWord: ReadonlyMap<string, string>;
  readonly mostWords: number;
}

export function indexProductWords(products: readonly KnownProduct[]): ProductWords {
  const keywords = products.flatMap(({ name, keywords: words }) => words.map((word) => [word, name] as const));
  const texts = [...keywords, ...products.map(({ name }) => [name, name] as const)];
  return {
    byWord: new Map(texts.map(([text, name]) => [wordsIn(text).join(''), name])),
    mostWords: Math.max(1, ...texts.map(([text]) => wordsIn(text).length)) + 1,
  };
}

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Claims the products. At each place the longest keyword is used. */
export function claimProducts(scanner: Scanner, { byWord, mostWords }: ProductWords): Found<ProductFound>[] {
  const words = [...scanner.left.matchAll(/[\p{L}\p{M}\d]+/gu)].map(({ 0: text, index }): Word => ({
    text: text.toLowerCase(),
    from: index,
    to: index + text.length,
  }));
  const found: Found<ProductFound>[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const [name, count] = longestAt(scanner.left, words, place, { byWord, mostWords });
    const first = words[place];
    const last = words[place + count - 1];
    if (name === null || first === undefined || last === undefined) continue;
    found.push({ value: { name }, ...withContext(scanner.left, first.from, last.to) });
    place += count - 1;
  }
  claimSpans(scanner, found);
  return found;
}

function longestAt(text: string, words: readonly Word[], place: number, { byWord, mostWords }: ProductWords) {
  let joined = '';
  let best: [name: string | null, count: number] = [null, 1];
  for (let count = 1; count <= mostWords; count += 1) {
    const word = words[place + count - 1];
    const before = words[place + count - 2];
    if (word === undefined || word.text.length > MAX_WORD) break;
    if (
      count > 1 &&
      before !== undefined &&
      !/^[ ./-]{1,3}$/.test(text.slice(before.to, Math.min(word.from, before.to + 4)))
    )
      break;
    if (count > 1 && FILLERS.has(word.text)) continue;
    joined += word.text;
    const name = count > 1 && joined.length < MIN_JOINED ? undefined : byWord.get(joined);
    if (name !== undefined) best = [name, count];
  }
  return best;
}

/** Extends a span to the label before it and the word “crown” after it. */
function withContext(text: string, from: number, to: number) {
  const label = LABEL.exec(text.slice(Math.max(0, from - 20), from))?.[0].length ?? 0;
  const crown = /^ (?:crowns?|caps?)(?![\p{L}\d])/iu.exec(text.slice(to, to + 8))?.[0].length ?? 0;
  return { from: from - label, to: to + crown };
}

/** Claims words that differ from a word of a product in one letter. */
export function claimSimilarProducts(scanner: Scanner, { byWord }: ProductWords): Found<ProductFound>[] {
  const long = [...byWord].filter(([word]) => word.length >= MIN_SIMILAR && /^\p{L}+$/u.test(word));
  const seen = new Map<string, string | null>();
  const found: Found<ProductFound>[] = [];
  for (const { 0: text, index } of scanner.left.matchAll(/(?<![\p{L}\p{M}\d])\p{L}{5,20}(?![\p{L}\p{M}\d])/gu)) {
    const typed = text.toLowerCase();
    const known = seen.get(typed);
    const name = known === undefined ? (long.find(([word]) => isSimilar(typed, word))?.[1] ?? null) : known;
    if (seen.size < 1000) seen.set(typed, name);
    if (name !== null) found.push({ value: { name, similarTo: text }, from: index, to: index + text.length });
  }
  claimSpans(scanner, found);
  return found;
}

/** Whether the words differ by one missing, added or changed letter, or by two neighboring letters in swapped order. */
export function isSimilar(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0] || one === other) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  const isExchanged = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return (
    rest.slice(1) === otherRest || rest === otherRest.slice(1) || rest.slice(1) === otherRest.slice(1) || isExchanged
  );
}
