import { expect, test } from 'vitest';
import { LABORATORY_FEATURES } from './laboratory.ts';

test('the login page lists what the specification names', () =>
  expect(LABORATORY_FEATURES.map((feature) => feature.toLowerCase())).toEqual([
    'professional dental lab services',
    'advanced cad/cam technology',
    'premium quality solutions',
  ]));
