import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/run/run-node.ts';
import { INJECTED_FAULTS } from './injected-faults.ts';

// `npm run workshop -- attack` is run now and then; what it plants a fault in moves with every change of the product.
test.each(INJECTED_FAULTS)('what is to be replaced so that $name stands in the product, once', ({ path, was }) => {
  expect(readFileSync(join(root, path), 'utf8').split(was)).toHaveLength(2);
});
