import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const CODE = /^(?:src|scripts|checks|workshop|test)\/.*\.(?:[cm]?js|tsx?)$/;
const PROSE = /^(?:(?:src|scripts|checks|workshop|test)\/.*\.(?:[cm]?js|tsx?|css)|(?:docs\/.*|[^/]*)\.md)$/;

interface NameRule {
  readonly refused: RegExp;
  readonly text: string;
}

/** Beginnings and endings that hide what a name means. `docs/vocabulary.md` has the verb for each purpose. */
const NAMES: readonly NameRule[] = [
  {
    // cspell:disable-next-line
    refused: /^export (?:type|interface|class) \w+(?:Asked|Given|Told|Said|Held|Kept|Looked|Gone|Begun|Typed|Taken)\b/,
    text: 'The name of a type ends in a participle. Name the thing: “…Input”, “…Query”, “…Row”, “…Status”.',
  },
  {
    refused:
      // cspell:disable-next-line
      /^(?:export )?(?:(?:async )?function\*? |(?<=export )const )(?:take|hold|keep|give|tell|put|judge|tidy|mend|wake|begin|note|make|look|spend|lessen|hear|say)(?:[A-Z]\w*)?\b/,
    text: 'The name of a function begins with a vague verb. docs/vocabulary.md lists one verb for each purpose.',
  },
  { refused: /^(?:export )?const (?:MOST|LEAST|LONGEST|FEWEST)_/, text: 'Limits are named MAX_… and MIN_….' },
];

/** Phrases that readers with English as second language do not know, each with the plain one. `\s` keeps this list from finding itself. */
const PHRASES: readonly (readonly [refused: RegExp, plain: string])[] = [
  [/\bheld\sagainst\b/i, '“compared with”'],
  [/\bunder\sway\b/i, '“running”'],
  [/\bbroken\soff\b/i, '“stopped” or “interrupted”'],
  [/\bgiven\sback\b/i, '“returned”, “released” or “refunded”'],
  [/\bsigns?\sof\slife\b/i, '“heartbeat”'],
];

/** Names and prose use plain words. The words that `cspell.json` flags are checked by cspell. */
export function plainWordProblems({ paths, textOf }: Checkout): Problem[] {
  const linesOf = (file: string) => textOf(file).split('\n');
  const names = paths
    .filter((file) => CODE.test(file))
    .flatMap((file) => linesOf(file).flatMap((line, index) => nameProblems(file, line, index + 1)));
  const phrases = paths
    .filter((file) => PROSE.test(file))
    .flatMap((file) => linesOf(file).flatMap((line, index) => phraseProblems(file, line, index + 1)));
  return [...names, ...phrases];
}

function nameProblems(file: string, words: string, line: number): Problem[] {
  return NAMES.filter(({ refused }) => refused.test(words)).map(({ text }) => ({
    rule: 'plain-name',
    file,
    line,
    text,
  }));
}

function phraseProblems(file: string, words: string, line: number): Problem[] {
  return PHRASES.flatMap(([refused, plain]) => {
    const found = refused.exec(words);
    if (found === null) return [];
    return [{ rule: 'plain-phrase', file, line, text: `“${found[0]}” is hard to read. Write ${plain}.` }];
  });
}
