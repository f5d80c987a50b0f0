import { dirname } from 'node:path';
import type { Problem } from '../problem.ts';
import type { SourceModule } from './read-modules.ts';
import type { Edge } from './reference.ts';

/** What is wrong with a module whatever it refers to. */
export function moduleProblems({
  path,
  computed,
  watchedForms,
  unsteady,
  isBarrel,
  isBroken,
}: SourceModule): Problem[] {
  const problems: Problem[] = [];
  if (isBroken)
    problems.push({
      rule: 'parses',
      file: path,
      text: 'This file cannot be parsed, so its imports cannot be checked.',
    });
  if (isBarrel) {
    const text =
      'No barrels: a file that only exports from others hides where things are, and loads all of them for one.';
    problems.push({ rule: 'no-barrels', file: path, text });
  }
  if (path.startsWith('src/') && !/\.test\.[jt]sx?$/.test(path)) {
    const text =
      'import() of a computed name cannot be followed, so none of these rules holds for it. Name the module.';
    problems.push(...computed.map((line) => ({ rule: 'named-imports', file: path, line, text })));
  }
  const watched = 'watch() in render draws the whole form at every key. Use useWatch or useController.';
  problems.push(...watchedForms.map((line) => ({ rule: 'no-form-watch', file: path, line, text: watched })));
  if (/^src\/(domain|contract)\//.test(path) && !path.endsWith('.test.ts')) {
    const text =
      'No clock and no chance here: the moment, the day or the number is handed in, so that a rule says the same twice.';
    problems.push(...unsteady.map((line) => ({ rule: 'no-clock-or-chance', file: path, line, text })));
  }
  return problems;
}

/** A rule needs a test in its own folder, where the next author finds it. */
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
      rule: 'untested-module',
      file: path,
      text: 'It decides or computes a value, and no test in its folder uses it. Write a test of its result.',
    }));
}
