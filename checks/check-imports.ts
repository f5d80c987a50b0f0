import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as house } from '../scripts/run/run-node.ts';
import { buildOnlyProblems } from './imports/build-only.ts';
import { cycleProblems } from './imports/cycles.ts';
import { layerRules } from './imports/layer-rules.ts';
import { moduleProblems, untestedProblems } from './imports/module-problems.ts';
import { placeOf } from './imports/place.ts';
import { readModules, type SourceModule } from './imports/read-modules.ts';
import { type Edge, type Manifest, pathRules, resolveReference, type Rule } from './imports/reference.ts';
import { sliceRules } from './imports/slice-rules.ts';
import { type Problem, report } from './problem.ts';

const RULES: readonly Rule[] = [...pathRules, ...layerRules, ...sliceRules];

interface ImportCheck {
  readonly problems: readonly Problem[];
  readonly modules: number;
  readonly references: number;
}

/** Checks every module under src/, scripts/, checks/, workshop/ and test/ of the given checkout. A check that read nothing has failed. */
export function checkImports(root: string): ImportCheck {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const modules = readModules(root, ['src', 'scripts', 'checks', 'workshop', 'test']);
  const edges = modules.flatMap((module) => edgesOf(root, manifest, module));
  const allowed = edges.filter((edge) => brokenBy(edge) === undefined);
  const problems = [
    ...modules.flatMap(moduleProblems),
    ...edges.flatMap(checkEdge),
    ...cycleProblems(allowed),
    ...untestedProblems(modules, edges),
    ...buildOnlyProblems(allowed),
    ...nothingRead(modules.length, edges.length),
  ];
  return { problems, modules: modules.length, references: edges.length };
}

function edgesOf(root: string, manifest: Manifest, module: SourceModule): Edge[] {
  const from = placeOf(module.path);
  if (from === undefined) return [];
  return module.references.map(({ specifier, line }) => {
    const target = resolveReference(root, manifest, module.path, specifier);
    return { from, specifier, line, target, to: target.kind === 'file' ? placeOf(target.path) : undefined, manifest };
  });
}

/** One reference, one problem: the first rule that forbids it. What is forbidden anyway makes no circles either, and leads to nothing that has to be kept. */
function brokenBy(edge: Edge): Rule | undefined {
  return RULES.find((rule) => rule.forbids(edge));
}

function checkEdge(edge: Edge): Problem[] {
  const broken = brokenBy(edge);
  if (broken === undefined) return [];
  const { from, line, specifier } = edge;
  return [{ rule: broken.name, file: from.path, line, text: `imports '${specifier}'. ${broken.reason}` }];
}

/** dependency-cruiser once read no module of ours, said so politely, and passed. */
function nothingRead(modules: number, references: number): Problem[] {
  if (modules > 0 && references > 0) return [];
  const text = `Read ${modules} modules with ${references} references: the check itself is broken, since there must be some.`;
  return [{ rule: 'reads-something', file: 'src', text }];
}

if (import.meta.main) {
  const { problems, modules, references } = checkImports(house);
  report(problems, `${references} imports of ${modules} modules`);
}
