import { type Tooth, TEETH, archOf, sortTeeth } from '#domain/teeth/teeth.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanFrom, spanTo } from './tooth-span.ts';

const someTeeth = fc.subarray<Tooth>([...TEETH]);
const anyTooth = fc.constantFrom(...TEETH);

test('a span from a free tooth adds, from a chosen one removes', () => {
  expect(spanTo(spanFrom(13, [36]), 21)).toEqual([13, 12, 11, 21, 36]);
  expect(spanTo(spanFrom(13, [14, 13, 12, 36]), 11)).toEqual([14, 36]);
});

test('a span of one tooth toggles it, and toggling twice changes nothing', () => {
  fc.assert(
    fc.property(someTeeth, anyTooth, (teeth, tooth) => {
      const once = spanTo(spanFrom(tooth, teeth), tooth) ?? [];
      expect(once.includes(tooth)).toBe(!teeth.includes(tooth));
      expect(spanTo(spanFrom(tooth, once), tooth)).toEqual(sortTeeth(teeth));
    }),
  );
});

test('a span changes no tooth of the other jaw, and cannot end there', () => {
  fc.assert(
    fc.property(someTeeth, anyTooth, anyTooth, (teeth, from, to) => {
      const isOther = (tooth: Tooth) => archOf(tooth) !== archOf(from);
      const after = spanTo(spanFrom(from, teeth), to);
      expect(after?.filter(isOther)).toEqual(isOther(to) ? undefined : sortTeeth(teeth).filter(isOther));
    }),
  );
});
