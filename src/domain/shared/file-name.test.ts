import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  [['Statement', 'Dr. Asha Rao', '2026-04-01'], 'Statement-Dr-Asha-Rao-2026-04-01'],
  [['Statement', 'Zoë Müller / Pune', '2026-04-01'], 'Statement-Zoe-Muller-Pune-2026-04-01'],
  // What no part of can be written is left out.
  [['Statement', 'रमेश', '2026-04-01'], 'Statement-2026-04-01'],
])('%j: %s', (parts, name) => {
  expect(fileNameOf(...parts)).toBe(name);
});
