import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from './avoid-overlap.ts';
import { avoidOverlap } from './avoid-overlap.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('at the bottom of a phone', () => {
  const message = box(16, 668, 328, 56);

  test('stays where nothing is needed', () => {
    expect(avoidOverlap(message, [box(0, 0, 360, 52), box(0, 724, 360, 16)], 740)).toBe(0);
  });

  test('goes above the bar that it would cover, and above everything over that bar', () => {
    const save = box(0, 680, 360, 60);
    expect(avoidOverlap(message, [save], 740)).toBe(680 - 8 - 724);
    const field = box(16, 590, 328, 44);
    expect(avoidOverlap(message, [save, field], 740)).toBe(590 - 8 - 724);
  });

  test('finds none where there is no room', () => {
    const all = Array.from({ length: 15 }, (_, place) => box(0, place * 50, 360, 50));
    expect(avoidOverlap(message, all, 740)).toBeNull();
  });

  test('takes what fills half of the window for the page itself', () => {
    expect(avoidOverlap(message, [box(0, 300, 360, 440)], 740)).toBe(0);
  });
});

test('at the top of a desk goes below what is there', () => {
  const message = box(500, 6, 440, 56);
  expect(avoidOverlap(message, [box(240, 52, 1200, 48)], 900)).toBe(52 + 48 + 8 - 6);
  expect(avoidOverlap(message, [box(240, 52, 200, 48)], 900)).toBe(0);
});

test('wherever things are: clear of all of them, or nowhere', () => {
  const boxes = fc.array(
    fc.tuple(fc.nat(300), fc.nat(700), fc.integer({ min: 1, max: 360 }), fc.integer({ min: 1, max: 200 })),
  );
  fc.assert(
    fc.property(boxes, fc.constantFrom(6, 668), (given, top) => {
      const [message, needed] = [box(16, top, 328, 56), given.map((each) => box(...each))];
      const moved = avoidOverlap(message, needed, 740);
      const covered = needed.filter(
        (other) =>
          moved !== null &&
          other.left < message.right &&
          message.left < other.right &&
          other.top < message.bottom + moved &&
          message.top + moved < other.bottom,
      );
      expect(covered).toEqual([]);
    }),
  );
});
