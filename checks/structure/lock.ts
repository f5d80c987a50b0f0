import type { LockFile } from '../../scripts/bootstrap/lock-file.mjs';
import { pathOf } from '../../scripts/bootstrap/lock-file.mjs';
import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const FILE = 'package-lock.json';

/** What `npm ci` on another machine, with another registry, needs from the lock file. */
export function lockProblems({ paths, textOf }: Checkout): Problem[] {
  if (!paths.includes(FILE)) return [];
  const { packages } = JSON.parse(textOf(FILE)) as LockFile;
  return [...registryProblems(packages), ...missingProblems(packages)];
}

function registryProblems(packages: LockFile['packages']): Problem[] {
  const bound = Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined);
  if (bound.length === 0) return [];
  const text = `${bound.length} packages are bound to one registry, ${bound[0]} first. Lock with omit-lockfile-registry-resolved=true.`;
  return [{ rule: 'lock-names-no-registry', file: FILE, text }];
}

function missingProblems(packages: LockFile['packages']): Problem[] {
  const [first, ...more] = missingPackages(packages);
  if (first === undefined) return [];
  const text =
    `Lacks ${first.name} and ${more.length} other optional packages, and npm ci refuses such a file. ` +
    'npm drops what its registry does not have: `node workshop/complete-lock/complete-lock.ts` writes it back.';
  return [{ rule: 'lock-is-complete', file: FILE, text }];
}

/** An optional package that one names, by its exact version, and the lock file lacks. */
interface MissingPackage {
  readonly from: string;
  readonly name: string;
  readonly version: string;
}

/**
 * npm leaves out of the lock file what its registry did not have when it wrote it, such as the native binaries for
 * other systems; the next `npm ci` then refuses the file as incomplete.
 */
export function missingPackages(packages: LockFile['packages']): MissingPackage[] {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => !isLocked(packages, from, name, version))
      .map(([name, version]) => ({ from, name, version })),
  );
}

function isLocked(packages: LockFile['packages'], from: string, name: string, version: string): boolean {
  const path = pathOf(packages, from, name);
  return path !== undefined && (packages[path]?.version === version || !/^\d/.test(version));
}
