import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/run/run-node.ts';
import { INJECTED_FAULTS } from './injected-faults.ts';

// `npm run workshop -- attack` runs rarely; the code in which it injects a fault can change at any time.
test.each(INJECTED_FAULTS)('the code that $name replaces occurs once in the product', ({ path, was }) =>
  expect(readFileSync(join(root, path), 'utf8').split(was)).toHaveLength(2),
);
