import { expect, test } from 'vitest';
import { STANDARD_PRODUCT_INDEX, STANDARD_PRODUCTS, indexProducts, unitBasisOf, unitsOf } from './products.ts';

test.each([
  ['Zirconia', [16, 15, 14], 3],
  ['Zirconia', [], 0],
  ['Zirconia', [16, 16, 99], 1],
  ['U/implant/pfm', [11, 21], 2],
  ['U/Danture', [], 1],
  ['L/hybrid/danture', [31, 32, 33], 1],
  ['U/L/danture', [], 2],
  ['U/L/imported/Danture', [11], 2],
  ['Rpd', [], 1],
  [' RPD ', [], 1],
  ['u/danture', [16], 1],
  ['Night guard', [11, 12], 2],
])('units: %s on %j has %d units', (product, teeth, units) =>
  expect(unitsOf(product, teeth, STANDARD_PRODUCT_INDEX)).toBe(units),
);

test.each([
  ['case', 1, 'Rpd'],
  ['arch', 1, 'U/Danture, L/Danture, U/hybrid/danture, L/hybrid/danture'],
  ['arch', 2, 'U/L/danture, U/L/imported/Danture, U/L/hybrid/danture'],
  [
    'tooth',
    null,
    'Metal, Metal fc, Pfm, Dmls pfm, Cadcam pfm, Zirconia, Moonlith, Bruxzir, Temporary, E-max, Implant pfm, U/implant/pfm, L/implant/pfm, U/L/implant/pfm',
  ],
])('units of the standard list are counted by the %s, as %s: %s', (basis, units, names) => {
  const counted = STANDARD_PRODUCTS.filter(
    ({ unit_basis, fixed_units }) => unit_basis === basis && fixed_units === units,
  );
  expect(counted.map(({ name }) => name).join(', ')).toBe(names);
});

test('units: a product named like a property of every object is an unknown product', () =>
  expect(unitBasisOf('constructor', STANDARD_PRODUCT_INDEX)).toEqual({ unit_basis: 'tooth', fixed_units: null }));

test('units: come from the given product book', () => {
  const book = indexProducts([...STANDARD_PRODUCTS, { name: 'Night guard', unit_basis: 'arch', fixed_units: 1 }]);
  expect(unitsOf(' night GUARD', [11, 12], book)).toBe(1);
  expect(unitsOf('Rpd', [], book)).toBe(1);
  expect(unitsOf('Rpd', [], indexProducts([]))).toBe(0);
});
