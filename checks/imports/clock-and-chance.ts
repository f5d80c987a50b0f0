import { type Argument, type Expression, type Program, Visitor } from 'oxc-parser';

/** What answers differently the next time: of an object, or called by its own name. */
const UNSTEADY: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  Math: ['random'],
  performance: ['now'],
  crypto: ['randomUUID', 'getRandomValues'],
};

/** Offsets where the time of day or chance is asked for: `Date.now`, `new Date()` without a moment, `Date()`, `Math.random` … */
export function findClockAndChance(program: Program): number[] {
  const found: number[] = [];
  const noteDate = (callee: Expression, given: readonly Argument[], start: number): void => {
    if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) found.push(start);
  };
  new Visitor({
    NewExpression: ({ callee, arguments: given, start }) => noteDate(callee, given, start),
    CallExpression: ({ callee, arguments: given, start }) => noteDate(callee, given, start),
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (UNSTEADY[object.name]?.includes(property.name) === true) found.push(start);
    },
  }).visit(program);
  return found;
}
