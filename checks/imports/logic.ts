import { type Program, Visitor } from 'oxc-parser';

/** Whether a module decides or reckons anything inside its functions. One that only puts words around what it is given does not. */
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
