import { expect, test } from 'vitest';
import { scannedSerialNumber } from './scan.ts';

test.each([
  ['412', 'WO-2026-0412'],
  ['0412', 'WO-2026-0412'],
  ['12345', 'WO-2026-12345'],
  [' wo-2025-0412 ', 'WO-2025-0412'],
  ['https://lab.example/orders/WO-2026-0412', 'WO-2026-0412'],
  ['https://lab.example/orders/wo-2025-0007/?from=slip#top', 'WO-2025-0007'],
  ['/orders/412', 'WO-2026-0412'],
  ['', null],
  ['0', null],
  ['8901234567890', null],
  ['WO-2026-412', null],
  ['https://lab.example/orders', null],
  ['412 413', null],
])('the scan %j is %s', (scan, serialNumber) => expect(scannedSerialNumber(scan, 2026)).toBe(serialNumber));
