import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../scripts/run/list-files.ts';

/** The files of a checkout and their text: read once, checked by every rule. */
export interface Checkout {
  readonly paths: readonly string[];
  readonly textOf: (path: string) => string;
}

export function readCheckout(root: string): Checkout {
  const texts = new Map<string, string>();
  const textOf = (path: string): string => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    return text;
  };
  return { paths: listFiles(root), textOf };
}
