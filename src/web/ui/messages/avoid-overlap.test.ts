import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, avoidOverlap } from './avoid-overlap.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const message = box(16, 4, 328, 48);

test('stays if nothing is covered, and if a box fills half of the window', () => {
  expect(avoidOverlap(message, [box(0, 52, 360, 52), box(0, 724, 360, 16)], 740)).toBe(0);
  expect(avoidOverlap(message, [box(0, 0, 360, 440)], 740)).toBe(0);
});

test('goes below what it would cover, and below everything under that', () => {
  const save = box(0, 40, 360, 60);
  expect(avoidOverlap(message, [save], 740)).toBe(100 + 8 - 4);
  expect(avoidOverlap(message, [save, box(16, 130, 328, 44)], 740)).toBe(174 + 8 - 4);
});

test('for any boxes: it covers none of them, or stays where it was', () => {
  const boxes = fc.array(
    fc.tuple(fc.nat(300), fc.nat(700), fc.integer({ min: 1, max: 360 }), fc.integer({ min: 1, max: 200 })),
  );
  fc.assert(
    fc.property(boxes, (given) => {
      const needed = given.map((each) => box(...each));
      const moved = avoidOverlap(message, needed, 740);
      const covered = needed.filter(
        (other) =>
          other.left < message.right &&
          message.left < other.right &&
          other.top < message.bottom + moved &&
          message.top + moved < other.bottom,
      );
      expect(moved === 0 || covered.length === 0).toBe(true);
    }),
  );
});
