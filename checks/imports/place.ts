/** The layers of ARCHITECTURE.md by their folders, then the scripts, the checks, the workshop and the tests. */
const LAYERS = [
  'domain',
  'contract',
  'server/tables',
  'server/platform',
  'server/features',
  'server/app',
  'web/ui',
  'web/print',
  'web/platform',
  'web/features',
  'web/screens',
  'web/app',
  'scripts',
  'checks',
  'workshop',
  'test',
] as const;

export type Layer = (typeof LAYERS)[number];

/** The layer and folder of a file. */
export interface Place {
  readonly path: string;
  readonly layer: Layer;
  /** The noun, feature or platform part it belongs to: the folder below the layer's. Empty for files of the layer itself. */
  readonly slice: string;
  /** The path below the slice. */
  readonly within: string;
  /** A test in the folder of the code: it may import more than the code. */
  readonly isTest: boolean;
}

const SLICED = new Set<Layer>(['domain', 'server/platform', 'server/features', 'web/features']);

/** Finds the place of a path under src/, scripts/, checks/, workshop/ or test/; undefined for any other. */
export function placeOf(path: string): Place | undefined {
  const inSource = path.startsWith('src/') ? path.slice('src/'.length) : path;
  const layer = LAYERS.find((name) => inSource.startsWith(`${name}/`)) ?? rootLayer(path);
  if (layer === undefined) return undefined;
  const below = inSource.startsWith(`${layer}/`) ? inSource.slice(layer.length + 1) : inSource;
  const [first = '', ...rest] = below.split('/');
  const isSliced = SLICED.has(layer) && rest.length > 0;
  return {
    path,
    layer,
    slice: isSliced ? first : '',
    within: isSliced ? rest.join('/') : below,
    isTest: /\.test\.[jt]sx?$/.test(path),
  };
}

/** The files at the root of the server and of the browser compose them. */
function rootLayer(path: string): Layer | undefined {
  // Types generated from the migrations: every part of the server may use them, and they know all nouns.
  if (path === 'src/server/database.ts') return 'server/tables';
  if (path.startsWith('src/server/')) return 'server/app';
  return path.startsWith('src/web/') ? 'web/app' : undefined;
}
