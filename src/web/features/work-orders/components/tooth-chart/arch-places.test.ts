import { LOWER_ARCH, TEETH, UPPER_ARCH } from '#domain/teeth/teeth.ts';
import { expect, test } from 'vitest';
import { archPlace } from './arch-places.ts';

/** A phone of 360 px: the chart's width and height less one button (px). */
const [WIDE, HIGH] = [278, 276];

test('the patient’s right is on the left, the front teeth are where the jaws meet', () => {
  for (const tooth of TEETH) {
    const { x, y } = archPlace(tooth);
    expect(x < 0.5, `${tooth} to the left`).toBe([1, 4].includes(Math.floor(tooth / 10)));
    expect(y < 0.5, `${tooth} above`).toBe(tooth % 10 < 5 === UPPER_ARCH.includes(tooth));
  }
});

test.each([{ arch: UPPER_ARCH }, { arch: LOWER_ARCH }])(
  'no two buttons cover each other on the narrowest phone',
  ({ arch }) => {
    const apart = arch.flatMap((one) =>
      arch.flatMap((other) => {
        const [from, to] = [archPlace(one), archPlace(other)];
        return one === other ? [] : [Math.hypot((from.x - to.x) * WIDE, (from.y - to.y) * HIGH)];
      }),
    );
    expect(apart).toHaveLength(16 * 15);
    expect(Math.min(...apart)).toBeGreaterThan(40);
  },
);
