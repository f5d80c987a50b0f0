import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** A small change of a rule, as a programmer may make by mistake. A test should fail with it. */
export interface Mutant {
  /** Relative to the root of the repository, with forward slashes. */
  readonly path: string;
  readonly line: number;
  /** The offset of the changed text in the file. */
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly now: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
};

/** Method calls that the mutant removes. */
const STEPS: ReadonlySet<string> = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'toLowerCase', 'slice']);

/** Returns every mutant of a module in text order. Texts are not changed, because other tests compare them. */
export function findMutants(path: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  const types: { readonly start: number; readonly end: number }[] = [];
  const note = (start: number, end: number, now: string): void => {
    const was = text.slice(start, end);
    if (was !== now) mutants.push({ path, line: text.slice(0, start).split('\n').length, start, end, was, now });
  };
  const between = (left: Expression, operator: string, right: { readonly start: number }): void => {
    const now = OPERATORS[operator];
    if (now === undefined) return;
    const start = left.end + text.slice(left.end, right.start).indexOf(operator);
    note(start, start + operator.length, now);
  };
  const decide = ({ start, end }: Expression): void => {
    note(start, end, 'true');
    note(start, end, 'false');
  };
  const type = (node: { readonly start: number; readonly end: number }): void => void types.push(node);
  new Visitor({
    BinaryExpression({ left, operator, right }) {
      if (!isWords(left) && !isWords(right)) between(left, operator, right);
    },
    LogicalExpression: ({ left, operator, right }) => between(left, operator, right),
    ConditionalExpression: ({ test }) => decide(test),
    IfStatement: ({ test }) => decide(test),
    UnaryExpression({ operator, start, argument }) {
      if (operator === '!') note(start, argument.start, '');
    },
    CallExpression({ callee, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      const other = METHODS[property.name];
      if (other !== undefined) note(property.start, property.end, other);
      if (STEPS.has(property.name)) note(object.end, end, '');
    },
    Literal({ value, start, end }) {
      if (typeof value === 'boolean') note(start, end, String(!value));
      if (typeof value === 'number') note(start, end, String(value + 1));
    },
    TSTypeAnnotation: type,
    TSTypeAliasDeclaration: type,
    TSInterfaceDeclaration: type,
    TSTypeParameterInstantiation: type,
    TSLiteralType: type,
  }).visit(parseSync(path, text).program);
  return mutants
    .filter(({ start, end }) => !types.some((one) => one.start <= start && end <= one.end))
    .toSorted((a, b) => a.start - b.start);
}

/** Whether a part is text, which must not be removed. */
const isWords = (node: Expression): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
