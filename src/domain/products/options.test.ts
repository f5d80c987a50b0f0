import { expect, test } from 'vitest';
import { STANDARD_PRODUCTS } from './products.ts';
import { RETURN_REASONS } from '#domain/revisions/return-reasons.ts';
import { SHADE_GROUPS } from './shades.ts';

const shadesOf = (group: string): readonly string[] => SHADE_GROUPS.find(({ name }) => name === group)?.shades ?? [];

test('the option lists, letter by letter: product qualities', () =>
  expect(STANDARD_PRODUCTS.map(({ name }) => name).join(', ')).toBe(
    'Rpd, Metal, Metal fc, Pfm, Dmls pfm, Cadcam pfm, Zirconia, Moonlith, Bruxzir, U/Danture, L/Danture, U/L/danture, U/L/imported/Danture, Temporary, E-max, Implant pfm, U/hybrid/danture, L/hybrid/danture, U/L/hybrid/danture, U/implant/pfm, L/implant/pfm, U/L/implant/pfm',
  ));

test('the option lists, letter by letter: shades in their groups', () => {
  expect(SHADE_GROUPS.map(({ name }) => name)).toEqual(['Classical', 'Vita 3D', 'Combinations']);
  expect(shadesOf('Vita 3D').join(', ')).toBe(
    '1m1, 1m2, 2L1.5, 2L2.5, 2M1, 2M2, 2M3, 2R1.5, 2R2.5, 3L1.5, 3L2.5, 3M1, 3M2, 3M3, 3R1.5, 3R2.5, 4L1.5, 4L2.5, 4M1, 4M2, 4M3, 4R1.5, 4R2.5, 5M1, 5M2, 5M3',
  );
  expect(shadesOf('Combinations').join(', ')).toBe(
    'A1+A2, A2+A3, B1+B2, B2+B3, A3+A4, C1+C2, A1+B1, 2M1+2M2, 3M1+3M2, 2L1.5+2L2.5, A2+2M2, B2+3M2',
  );
});

test('the option lists, letter by letter: Classical is the specification’s list with D3 and D4, which the guide has', () => {
  const classical = shadesOf('Classical');
  expect(classical.filter((shade) => shade !== 'D3' && shade !== 'D4').join(', ')).toBe(
    'B1, A1, B2, B2/B3, A2, A2/A3, C3, B3, C1, A3, A3.5, A4, D2, C2, B4, C4, others',
  );
  expect(classical).toContain('D3');
  expect(classical).toContain('D4');
});

test('the option lists, letter by letter return reasons', () =>
  expect(RETURN_REASONS.join(', ')).toBe(
    "Poor Fit, Color Mismatch, Incorrect Shape, Surface Imperfections, Size Issues, Material Defect, Doctor's Request for Changes, Patient Complaint, Quality Control Issues, Other",
  ));
