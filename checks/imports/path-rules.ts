import type { Rule } from './rule.ts';

/** How a reference is written. These come first: what leads nowhere can be judged by no other rule. */
export const pathRules: readonly Rule[] = [
  {
    name: 'leads-somewhere',
    reason:
      'There is no such file or package. Write the whole file name with its extension, and list packages in package.json.',
    forbids: ({ target }) => target.kind === 'nowhere',
  },
  {
    name: 'no-deep-climb',
    reason:
      'No `../../..`: nobody can tell where that is. Write the path from the root of the layer: `#server/…`, `#domain/…`.',
    forbids: ({ specifier }) => specifier.startsWith('../../..'),
  },
  {
    name: 'across-folders-by-name',
    reason:
      'Only within its own noun, feature or part is a reference relative; across it is written `#server/…`, `#web/…`, `#domain/…`: so a search for the path finds every use, and a feature can move. (Scripts, checks and the workshop have no name of this kind.)',
    forbids: ({ from, to, specifier }) =>
      specifier.startsWith('.') &&
      to !== undefined &&
      !['scripts', 'checks', 'workshop'].includes(to.layer) &&
      (from.layer !== to.layer || from.slice !== to.slice),
  },
];
