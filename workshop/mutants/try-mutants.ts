import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { listFiles } from '../../scripts/run/list-files.ts';
import { type Finished, root as house, runNode } from '../../scripts/run/run-node.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

/** Timeout in ms of the tests of one mutant. A mutant that hangs counts as noticed. */
const HANGS = 120_000;

/** Timeout in ms of all tests without a mutant. A busy machine needs ten times as long. */
const ALL_HANG = 1_200_000;

/** Mutants in parallel: one per core. */
const AT_ONCE = 2;

interface Trial {
  /** The root of the checkout. */
  readonly root: string;
  readonly seed: number;
  readonly count: number;
  /** Parts of file paths; all files if empty. */
  readonly filters?: readonly string[];
}

/** Returns every mutant of the domain, or of the files whose path contains one of the filters. */
export function allMutants(root: string, filters: readonly string[] = []): Mutant[] {
  return listFiles(root, 'src/domain')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => filters.length === 0 || filters.some((part) => path.includes(part)))
    .flatMap((path) => findMutants(path, readFileSync(join(root, path), 'utf8')));
}

/** Tries mutants chosen by the seed, each with the tests that use its file. Returns those that no test noticed. */
export async function tryMutants({
  root,
  seed,
  count,
  filters,
}: Trial): Promise<{ tried: number; survivors: Mutant[] }> {
  const all = allMutants(root, filters);
  const length = Math.min(count, all.length);
  const choice = fc.shuffledSubarray(all, { minLength: length, maxLength: length });
  const [chosen = []] = fc.sample(choice, { seed, numRuns: 1 });
  const files = [...new Set(chosen.map(({ path }) => path))];
  const sound = await related(root, files);
  if (sound.code !== 0) throw new Error(`The tests fail without any change:\n${sound.output}`);
  const waiting = [...chosen];
  const survivors: Mutant[] = [];
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      if (!(await isNoticed(root, mutant))) survivors.push(mutant);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { tried: chosen.length, survivors };
}

/** Whether a test of the mutant's file fails. */
export const isNoticed = async (root: string, mutant: Mutant): Promise<boolean> =>
  (await related(root, [mutant.path], mutant)).code !== 0;

function related(root: string, files: readonly string[], mutant?: Mutant): Promise<Finished> {
  const config = join(house, 'workshop/mutants/mutant.config.ts');
  return runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'related',
      '--run',
      '--root',
      root,
      '--config',
      config,
      '--reporter=dot',
      ...files,
    ],
    mutant === undefined
      ? { capture: true, timeout: ALL_HANG }
      : { capture: true, timeout: HANGS, env: { MARGINLINE_MUTANT: JSON.stringify(mutant) } },
  );
}

/** For example `src/domain/shared/money.ts:12  <  →  <=`. */
export const mutantLine = ({ path, line, was, now }: Mutant): string =>
  `${path}:${line}  ${collapseSpaces(was)}  →  ${now === '' ? 'nothing' : collapseSpaces(now)}`;

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');
