import { existsSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import type { Place } from './place.ts';

/** What a reference leads to. `nowhere` when neither a file nor a package nor Node has it. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string; readonly specifier: string }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'nowhere' };

export interface Manifest {
  readonly imports?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

/** Follows a reference as Node and Vite do with our settings: full file names, `#…` from package.json, no guessing. */
export function resolveReference(root: string, manifest: Manifest, from: string, specifier: string): Target {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return file(root, posix.join(posix.dirname(from), plain));
  if (plain.startsWith('#')) return subpath(root, manifest, plain);
  if (isBuiltin(plain)) return { kind: 'node', name: plain };
  const [first = '', second = ''] = plain.split('/');
  const name = plain.startsWith('@') ? `${first}/${second}` : first;
  const isDeclared = [manifest.dependencies, manifest.optionalDependencies, manifest.devDependencies].some(
    (list) => list !== undefined && name in list,
  );
  return isDeclared ? { kind: 'package', name, specifier: plain } : { kind: 'nowhere' };
}

function subpath(root: string, manifest: Manifest, specifier: string): Target {
  for (const [pattern, target] of Object.entries(manifest.imports ?? {})) {
    const prefix = pattern.replace('*', '');
    if (specifier.startsWith(prefix)) {
      return file(root, posix.normalize(target.replace('*', specifier.slice(prefix.length))));
    }
  }
  return { kind: 'nowhere' };
}

function file(root: string, path: string): Target {
  const absolute = join(root, path);
  return existsSync(absolute) && statSync(absolute).isFile() ? { kind: 'file', path } : { kind: 'nowhere' };
}

/** One reference from one module to another, with both ends in their places. */
export interface Edge {
  readonly from: Place;
  readonly specifier: string;
  readonly line: number;
  readonly target: Target;
  /** The place of the target when it is a file of ours. */
  readonly to: Place | undefined;
  readonly manifest: Manifest;
}

/** `forbids` checks one reference; `reason` says what to do instead and why the rule exists. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  readonly forbids: (edge: Edge) => boolean;
}

/** Rules for the form of a reference. They come first: no other rule can check a path that leads nowhere. */
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
      'No `../../..`: it is hard to see where that is. Write the path from the root of the layer: `#server/…`, `#domain/…`.',
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
