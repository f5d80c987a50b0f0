import type { Layer } from './place.ts';
import type { Edge, Rule } from './reference.ts';

const SERVER_TABLES: readonly Layer[] = ['domain', 'contract', 'server/tables'];
const SERVER_PLATFORM: readonly Layer[] = [...SERVER_TABLES, 'server/platform'];
const WEB_GROUND: readonly Layer[] = ['domain', 'contract', 'web/ui', 'web/print', 'web/platform'];

/** For each layer, the layers that it may use. */
const MAY_USE: Record<Layer, readonly Layer[]> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  'server/tables': SERVER_TABLES,
  'server/platform': SERVER_PLATFORM,
  'server/features': [...SERVER_PLATFORM, 'server/features'],
  'server/app': [...SERVER_PLATFORM, 'server/features', 'server/app'],
  'web/ui': WEB_GROUND,
  'web/print': WEB_GROUND,
  'web/platform': WEB_GROUND,
  'web/features': [...WEB_GROUND, 'web/features'],
  'web/screens': [...WEB_GROUND, 'web/features', 'web/screens'],
  'web/app': [...WEB_GROUND, 'web/features', 'web/screens', 'web/app'],
  scripts: ['scripts', ...SERVER_PLATFORM, 'server/features', 'server/app'],
  checks: ['checks', 'scripts', ...SERVER_PLATFORM],
  workshop: ['workshop', 'checks', 'scripts', ...SERVER_PLATFORM, 'server/features', 'server/app'],
  test: [
    'test',
    'scripts',
    'checks',
    'workshop',
    ...SERVER_PLATFORM,
    'server/features',
    'server/app',
    ...WEB_GROUND,
    'web/features',
    'web/screens',
    'web/app',
  ],
};

function areaOf(layer: Layer): string {
  return layer.split('/')[0] ?? layer;
}

function isShipped({ from }: Edge): boolean {
  return from.path.startsWith('src/') && !from.isTest;
}

export const layerRules: readonly Rule[] = [
  {
    name: 'server-web-apart',
    reason:
      'The server and the browser meet only in #contract and #domain: code that one takes from the other would drag Node into the browser, or the browser into the server.',
    forbids: ({ from, to }) =>
      to !== undefined && ['server web', 'web server'].includes(`${areaOf(from.layer)} ${areaOf(to.layer)}`),
  },
  {
    name: 'no-tests-in-the-product',
    reason:
      'What ships must not depend on tests or their support: those need tools that are not installed where the product runs.',
    forbids: (edge) => isShipped(edge) && edge.to !== undefined && (edge.to.isTest || edge.to.layer === 'test'),
  },
  {
    name: 'layer-direction',
    reason:
      'Layers use only what lies below them (domain ← contract ← platform, ui, print ← features ← screens ← app): move the code down, or hand it in from above.',
    forbids: ({ from, to }) =>
      to !== undefined && !(from.isTest && to.layer === 'test') && !MAY_USE[from.layer].includes(to.layer),
  },
  {
    name: 'domain-is-pure',
    reason:
      'The domain has no packages and no Node: it holds what the laboratory’s owner could state, and runs in the browser and on the server alike.',
    forbids: (edge) => isShipped(edge) && edge.from.layer === 'domain' && edge.target.kind !== 'file',
  },
  {
    name: 'contract-is-data',
    reason:
      'The contract is plain data over the domain and zod/mini, nothing else: it ships to the browser with every page.',
    forbids: (edge) =>
      isShipped(edge) && edge.from.layer === 'contract' && edge.target.kind !== 'file' && edge.specifier !== 'zod/mini',
  },
  {
    name: 'ships-with-the-product',
    reason: 'What the product imports belongs into "dependencies" of package.json, not into "devDependencies".',
    forbids: ({ from, target, manifest }) =>
      from.path.startsWith('src/') &&
      !from.isTest &&
      target.kind === 'package' &&
      !(target.name in { ...manifest.dependencies, ...manifest.optionalDependencies }),
  },
];
