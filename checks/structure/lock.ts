import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const FILE = 'package-lock.json';

/** What `npm ci` on somebody else's machine, with somebody else's registry, needs of the lock file. */
export function lockProblems({ paths, textOf }: Checkout): Problem[] {
  if (!paths.includes(FILE)) return [];
  const { packages } = JSON.parse(textOf(FILE)) as { packages: LockedPackages };
  return [...registryProblems(packages), ...missingProblems(packages)];
}

function registryProblems(packages: LockedPackages): Problem[] {
  const bound = Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined);
  if (bound.length === 0) return [];
  const text = `${bound.length} packages are bound to one registry, ${bound[0]} first. Lock with omit-lockfile-registry-resolved=true.`;
  return [{ rule: 'lock-names-no-registry', file: FILE, text }];
}

function missingProblems(packages: LockedPackages): Problem[] {
  const [first, ...more] = missingPackages(packages);
  if (first === undefined) return [];
  const text =
    `Lacks ${first.name} and ${more.length} other optional packages, and npm ci refuses such a file. ` +
    'npm drops what its registry does not have: `node workshop/complete-lock/complete-lock.ts` writes it back.';
  return [{ rule: 'lock-is-complete', file: FILE, text }];
}

/** The part of package-lock.json that we look at: packages by their path in node_modules. */
export type LockedPackages = Record<string, LockedPackage>;

export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: true;
  readonly optional?: true;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** An optional package that one names, by its exact version, and the lock file lacks. */
export interface MissingPackage {
  readonly from: string;
  readonly name: string;
  readonly version: string;
}

/**
 * npm leaves out of the lock file what its registry did not have when it wrote it, such as the native binaries for
 * other systems; the next `npm ci` then refuses the file as incomplete.
 */
export function missingPackages(packages: LockedPackages): MissingPackage[] {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => !isLocked(packages, from, name, version))
      .map(([name, version]) => ({ from, name, version })),
  );
}

/** As Node finds packages: in the folder of the one that asks, then in each above it. */
function isLocked(packages: LockedPackages, from: string, name: string, version: string): boolean {
  for (let at = from; ; at = enclosing(at)) {
    const found = packages[pathIn(at, name)];
    if (found !== undefined) return found.version === version || !/^\d/.test(version);
    if (at === '') return false;
  }
}

/** The path of a package in the node_modules of another; of the root when that is ''. */
export function pathIn(folder: string, name: string): string {
  return `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
}

/** The package in whose node_modules this one lies; '' for the root. */
export function enclosing(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
}
