import { expect, test } from 'vitest';
import {
  MAX_TURNAROUND_DAYS,
  MAX_PRODUCT_NAME,
  checkIdentity,
  checkProduct,
  normalizeProduct,
} from './product-rules.ts';
import type { ProductUnits } from './products.ts';

const TOOTH = { unit_basis: 'tooth', fixed_units: null } as const;
const DRAFT = { name: 'Night guard', ...TOOTH, lead_days: null, keywords: [] };

test.each<[ProductUnits, number | null]>([
  [{ unit_basis: 'tooth', fixed_units: 2 }, null],
  [{ unit_basis: 'case', fixed_units: null }, 1],
  [{ unit_basis: 'case', fixed_units: 2 }, 1],
  [{ unit_basis: 'arch', fixed_units: null }, 1],
  [{ unit_basis: 'arch', fixed_units: 2 }, 2],
])('%j is stored with %j units', (counted, units) =>
  expect(normalizeProduct({ ...DRAFT, ...counted, name: ' Night  guard ' })).toMatchObject({
    name: 'Night guard',
    fixed_units: units,
  }),
);

test.each([
  [{}, []],
  [{ name: 'x'.repeat(MAX_PRODUCT_NAME) }, []],
  [{ name: 'x'.repeat(MAX_PRODUCT_NAME + 1) }, ['name']],
  [{ name: '' }, ['name']],
  [{ name: 'Night\u0007guard' }, ['name']],
  [{ unit_basis: 'arch', fixed_units: 3 } as const, ['fixed_units']],
  [{ lead_days: 0 }, []],
  [{ lead_days: MAX_TURNAROUND_DAYS }, []],
  [{ lead_days: MAX_TURNAROUND_DAYS + 1 }, ['lead_days']],
  [{ lead_days: -1 }, ['lead_days']],
  [{ lead_days: 1.5 }, ['lead_days']],
])('%j has errors at %j', (given, fields) =>
  expect(checkProduct({ ...DRAFT, ...given }).map(({ field }) => field)).toEqual(fields),
);

const after = [
  ['as before', DRAFT, null],
  ['in other letters', { ...DRAFT, name: 'NIGHT GUARD' }, 'written'],
  ['otherwise', { ...DRAFT, name: 'Splint' }, 'called'],
  ['by the arch', { ...DRAFT, unit_basis: 'arch', fixed_units: 1 } as const, 'counted'],
] as const;
const cells = after.flatMap(([how, given, change]) =>
  [false, true].flatMap((is_seeded) => [false, true].map((isUsed) => ({ how, given, change, is_seeded, isUsed }))),
);

test.each(cells)(
  'a product is called and counted $how: of the standard list $is_seeded, used $isUsed',
  ({ given, change, is_seeded, isUsed }) => {
    const verdict = checkIdentity({ ...DRAFT, is_seeded }, given, isUsed);
    const isFixed = is_seeded && change !== null;
    const isHeld = isUsed && (change === 'called' || change === 'counted');
    expect(verdict.ok ? null : verdict.refusal.code).toBe(
      isFixed ? 'seeded_product_fixed' : isHeld ? 'product_in_use' : null,
    );
  },
);
