import { dirname } from 'node:path';
import type { Problem } from '../problem.ts';
import type { SourceModule } from './read-modules.ts';
import type { Edge } from './rule.ts';

/** A rule is held by a test in its own folder, where whoever changes it finds it. */
export function untestedProblems(modules: readonly SourceModule[], edges: readonly Edge[]): Problem[] {
  const tested = new Set(
    edges.flatMap(({ from, target }) =>
      from.isTest && target.kind === 'file' && dirname(from.path) === dirname(target.path) ? [target.path] : [],
    ),
  );
  return modules
    .filter(({ path, hasLogic: decides }) => path.startsWith('src/domain/') && decides && !path.endsWith('.test.ts'))
    .filter(({ path }) => !tested.has(path))
    .map(({ path }) => ({
      rule: 'tested-beside',
      file: path,
      text: 'It decides or reckons something, and no test in its folder uses it. Write one that names what it must say.',
    }));
}
