// Imports no installed package, because npm cannot install from an incomplete lock file (see missingPackages).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingPackages } from '../../checks/structure/lock.ts';
import type { LockedPackage } from '../../scripts/bootstrap/lock-file.mjs';
import { enclosing, pathIn, readLock } from '../../scripts/bootstrap/lock-file.mjs';

const path = join(import.meta.dirname, '..', '..', 'package-lock.json');
const lock = readLock(path);
const missing = missingPackages(lock.packages);
for (const { from, name, version } of missing) {
  const nearest = pathIn(enclosing(from), name);
  const place = lock.packages[nearest] === undefined ? nearest : pathIn(from, name);
  lock.packages[place] = entryFor(name, version, lock.packages[from]);
}
// In npm's order, so that npm's next write changes no line.
const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${missing.length} packages written into package-lock.json.`);

/** Derives the entry from the package name: `@oxlint/binding-linux-arm64-musl` is for Linux, arm64, musl. */
function entryFor(name: string, version: string, parent: LockedPackage | undefined): LockedPackage {
  const [os = '', cpu = '', abi = ''] = name
    .replace(/^.*\/|^[^/]*?-(?=[a-z0-9]+-[a-z0-9]+$)/, '')
    .replace(/^(binding|canvas)-/, '')
    .split('-');
  const libc = { gnu: 'glibc', musl: 'musl' }[abi];
  return {
    version,
    cpu: [cpu],
    ...(parent?.dev === true ? { dev: true } : {}),
    ...(libc === undefined || os !== 'linux' ? {} : { libc: [libc] }),
    optional: true,
    os: [os],
  };
}
