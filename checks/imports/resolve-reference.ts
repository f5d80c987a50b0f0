import { existsSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';

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
