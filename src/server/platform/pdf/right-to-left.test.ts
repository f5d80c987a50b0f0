import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesInOrder, stretchesOf } from './right-to-left.ts';

const text = fc.string({
  unit: fc.constantFrom('ف', 'ٹ', 'a', 'Z', '1', ' ', '(', ')', '.', '\n', '\u064E'),
  maxLength: 30,
});

test('runs are the whole text in order; a right-to-left run begins with a letter of its script', () => {
  fc.assert(
    fc.property(text, (given) => {
      const stretches = stretchesOf(given);
      expect(stretches.map((stretch) => stretch.text).join('')).toBe(given);
      for (const stretch of stretches.filter(({ isRightToLeft }) => isRightToLeft)) {
        expect(stretch.text).toMatch(/^\p{Script=Arabic}/u);
        expect(stretch.text).not.toMatch(/[a-z\n]/i);
      }
      for (const { text: other } of stretches.filter(({ isRightToLeft }) => !isRightToLeft)) {
        expect(other).not.toMatch(/\p{Script=Arabic}/u);
      }
    }),
  );
});

test('no line is wider than its column, unless it is one word, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[فرحان]{1,9}$/), { minLength: 1, maxLength: 12 }), (words) => {
      const lines = piecesInOrder(words.join(' ')).map((pieces) => pieces.map((piece) => piece.text).join(''));
      expect(lines.join(' ')).toBe(words.join(' '));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(22);
    }),
  );
});
