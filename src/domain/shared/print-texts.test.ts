import { expect, test } from 'vitest';
import { PRINT_TEXTS } from './print-texts.ts';

test.each([
  [['Copy 1 of B/26-27/00012'], 'Copy 1 of B/26-27/00012 was about to be printed, and nobody has said whether it was.'],
  [['A', 'B', 'C'], 'A, B, C were about to be printed, and nobody has said whether they were.'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more were about to be printed, and nobody has said whether they were.'],
])('copies in doubt are named, up to three of them', (names, text) => {
  expect(PRINT_TEXTS.inDoubt(names)).toBe(`${text} What is printed now says that it is another copy.`);
});

test.each([
  [1, 'Preview of 1 bill. Each is counted once they are printed.', '1 copy is counted as printed.'],
  [2, 'Preview of 2 bills. Each is counted once they are printed.', '2 copies are counted as printed.'],
])('a job of %i says how many it is', (bills, before, after) => {
  expect([PRINT_TEXTS.previewOf(bills), PRINT_TEXTS.countedOf(bills)]).toEqual([before, after]);
});

test('a copy is called the same before and after', () => {
  expect(PRINT_TEXTS.preview('the original')).toBe('Preview of the original. It is counted once it is printed.');
  expect(PRINT_TEXTS.counted('the original')).toBe('Counted as printed: the original.');
  expect(PRINT_TEXTS.doubtful('B/26-27/00012', 2, 'Sangeeta', '21 Nov 2026, 12:00')).toBe(
    'Copy 2 of B/26-27/00012 (Sangeeta, 21 Nov 2026, 12:00)',
  );
});

test('where the browser opens no window, that is said as the specification writes it', () => {
  expect(PRINT_TEXTS.popupBlocked).toBe('Popup blocked! Please allow popups for this site.');
});
