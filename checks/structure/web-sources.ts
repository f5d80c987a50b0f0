import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

/** Where sizes and weights are given their names, and which weights the typeface has. */
const SCALE = ['src/web/app/type-scale.css', 'src/web/app/typeface.css'];

/** A size or weight by its name, or inherited. */
const BY_NAME = 'inherit|var\\(--(?:mantine-font-size|size|weight|table-size)\\b[^;]*\\)';

interface LineRule {
  readonly rule: string;
  readonly ending: RegExp;
  readonly refused: RegExp;
  readonly text: string;
}

const OWN_SIZE = `Names a size or weight of its own. Take one of the scale: ${SCALE[0]}.`;
const BARE_PLACE =
  'Matches every element by its position or its neighbor. Name the elements: a class, an attribute, a tag.';

/** What no line of the browser's sources may hold. */
const RULES: readonly LineRule[] = [
  {
    // A browser cuts what is typed or pasted over it, and says nothing. `limit` (web/ui/limited-input.tsx) keeps the text, marks it and says how long it may be.
    rule: 'no-cut-text',
    ending: /\.tsx$/,
    refused: /\bmaxLength=/,
    text: 'Cuts what is typed without a word. Give the field a limit: LimitedInput, LimitedTextarea, SuggestInput.',
  },
  {
    // `1,250` becomes empty, and a wheel or an arrow changes it. Typed numbers are text until the rules of `src/domain/shared/typed-number.ts` read it.
    rule: 'no-number-input',
    ending: /\.tsx?$/,
    refused: /\btype=["'{]+number|\bNumberInput\b|\bvalueAsNumber\b|\bparse(?:Float|Int)\((?:typed|text|event|value)\b/,
    text: 'Reads typed numbers in its own way. Use AmountField, or parseTypedAmount and parseCount of the domain.',
  },
  {
    // Text on screens has the sizes and weights of one scale: add a new one to the scale, or use one of it.
    rule: 'type-scale',
    ending: /\.css$/,
    refused: new RegExp(`(?:^|[\\s{;])(?:font(?:-size|-weight)?|--table-size)\\s*:(?!\\s*(?:${BY_NAME})\\s*[;}])`),
    text: OWN_SIZE,
  },
  { rule: 'type-scale', ending: /\.tsx$/, refused: /\b(?:fw|fz)=(?:\{\d|"\d)/, text: OWN_SIZE },
  {
    // `> :nth-child(2)`, without a class, attribute or tag: a browser reads a rule from its end, tests it for every element,
    // and styles all siblings again when a row opens. `:has(…)` is tested for few elements.
    rule: 'bare-place',
    ending: /\.css$/,
    refused: /(?:^|[\s>+~&])\s*:nth-(?:last-)?(?:child|of-type)\([^)]*\)(?=[^)]*(?:$|[{,]))/,
    text: BARE_PLACE,
  },
  {
    // `:has(…) ~ div`: whatever comes or goes may be such a sibling.
    rule: 'bare-place',
    ending: /\.css$/,
    refused: /(?:^|[\s,>+~&])(?:\*|:(?:has|is|not|where)\([^{}]*\))\s*[+~]\s*\S/,
    text: BARE_PLACE,
  },
];

export function webSourceProblems({ paths, textOf }: Checkout): Problem[] {
  const ours = paths.filter(
    (path) => path.startsWith('src/web/') && !/\.test\.tsx?$/.test(path) && !SCALE.includes(path),
  );
  return RULES.flatMap(({ rule, ending, refused, text }) =>
    ours
      .filter((path) => ending.test(path))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .flatMap((words, index) => (refused.test(words) ? [{ rule, file, line: index + 1, text }] : [])),
      ),
  );
}
