import { type Expression, type Program, Visitor } from 'oxc-parser';

/**
 * Offsets where a form of react-hook-form is asked for its values by `watch`: `form.watch(…)`, `const { watch } = useForm()`.
 * In render it draws the whole form at every key, and goes stale under a compiler.
 */
export function findFormWatches(program: Program): number[] {
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
