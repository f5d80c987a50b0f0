import { expect, test } from 'vitest';
import { PRINT_TEXTS } from './print-texts.ts';

test('a job says how many copies are counted', () =>
  expect([1, 2].map(PRINT_TEXTS.countedOf)).toEqual(['1 copy recorded as printed.', '2 copies recorded as printed.']));

test('if the browser opens no window, the message is that of the specification', () =>
  expect(PRINT_TEXTS.popupBlocked).toBe('Popup blocked! Please allow popups for this site.'));
