// The usual shades by shade guide.

const CLASSICAL = [
  'B1',
  'A1',
  'B2',
  'B2/B3',
  'A2',
  'A2/A3',
  'C3',
  'B3',
  'C1',
  'A3',
  'A3.5',
  'A4',
  'D2',
  'D3',
  'D4',
  'C2',
  'B4',
  'C4',
  'others',
] as const;

const VITA_3D = [
  '1m1',
  '1m2',
  '2L1.5',
  '2L2.5',
  '2M1',
  '2M2',
  '2M3',
  '2R1.5',
  '2R2.5',
  '3L1.5',
  '3L2.5',
  '3M1',
  '3M2',
  '3M3',
  '3R1.5',
  '3R2.5',
  '4L1.5',
  '4L2.5',
  '4M1',
  '4M2',
  '4M3',
  '4R1.5',
  '4R2.5',
  '5M1',
  '5M2',
  '5M3',
] as const;

const COMBINATIONS = [
  'A1+A2',
  'A2+A3',
  'B1+B2',
  'B2+B3',
  'A3+A4',
  'C1+C2',
  'A1+B1',
  '2M1+2M2',
  '3M1+3M2',
  '2L1.5+2L2.5',
  'A2+2M2',
  'B2+3M2',
] as const;

/** The suggested shades in groups. Other shades can be typed. */
export const SHADE_GROUPS: readonly { readonly name: string; readonly shades: readonly string[] }[] = [
  { name: 'Classical', shades: CLASSICAL },
  { name: 'Vita 3D', shades: VITA_3D },
  { name: 'Combinations', shades: COMBINATIONS },
];
