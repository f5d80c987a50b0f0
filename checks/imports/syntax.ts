import { type Argument, type Expression, type Program, Visitor } from 'oxc-parser';

/** What answers differently the next time: of an object, or called by its own name. */
const NONDETERMINISTIC: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  Math: ['random'],
  performance: ['now'],
  crypto: ['randomUUID', 'getRandomValues'],
};

/** Offsets where the time of day or chance is asked for: `Date.now`, `new Date()` without a moment, `Date()`, `Math.random` … */
export function findNondeterminism(program: Program): number[] {
  const found: number[] = [];
  const noteDate = (callee: Expression, given: readonly Argument[], start: number): void => {
    if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) found.push(start);
  };
  new Visitor({
    NewExpression: ({ callee, arguments: given, start }) => noteDate(callee, given, start),
    CallExpression: ({ callee, arguments: given, start }) => noteDate(callee, given, start),
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (NONDETERMINISTIC[object.name]?.includes(property.name) === true) found.push(start);
    },
  }).visit(program);
  return found;
}

/**
 * Offsets where a form of react-hook-form is asked for its values by `watch`: `form.watch(…)`, `const { watch } = useForm()`.
 * In render it draws the whole form at every key, and goes stale under a compiler.
 */
export function findFormSubscriptions(program: Program): number[] {
  const found: number[] = [];
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'watch') found.push(start);
    },
    VariableDeclarator({ id, init, start }) {
      const isForm = init?.type === 'CallExpression' && nameOf(init.callee).startsWith('useForm');
      if (!isForm || id.type !== 'ObjectPattern') return;
      if (id.properties.some((property) => property.type === 'Property' && nameOf(property.key) === 'watch'))
        found.push(start);
    },
  }).visit(program);
  return found;
}

function nameOf(node: Expression | { readonly type: string; readonly name?: string }): string {
  return 'name' in node && typeof node.name === 'string' ? node.name : '';
}

/** Whether a module decides or computes anything inside its functions. A module that only puts its inputs into text does not. */
export function hasLogic(program: Program): boolean {
  let depth = 0;
  let found = false;
  const enter = (): void => void (depth += 1);
  const leave = (): void => void (depth -= 1);
  const note = (): void => {
    if (depth > 0) found = true;
  };
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ConditionalExpression: note,
    IfStatement: note,
    LogicalExpression: note,
    BinaryExpression: note,
    UnaryExpression: note,
    ForOfStatement: note,
    WhileStatement: note,
    CallExpression: note,
  }).visit(program);
  return found;
}
