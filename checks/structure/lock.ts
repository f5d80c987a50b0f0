import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';
import { type LockedPackages, missingPackages } from './locked-packages.ts';

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
