import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  [['Statement', 'Dr. Asha Rao', '2026-04-01'], 'Statement-Dr-Asha-Rao-2026-04-01'],
  [['Statement', 'Zoë Müller / Pune', '2026-04-01'], 'Statement-Zoe-Muller-Pune-2026-04-01'],
  [['Statement', 'डॉ. रमेश पटेल', '2026-04-01'], 'Statement-डॉ-रमेश-पटेल-2026-04-01'],
  [['Rate card', 'ડૉ. કિરણ'], 'Rate-card-ડૉ-કિરણ'],
  [['Statement', '***', '2026-04-01'], 'Statement-2026-04-01'],
])('%j: %s', (parts, name) => expect(fileNameOf(...parts)).toBe(name));
