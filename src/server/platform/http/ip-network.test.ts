import { expect, test } from 'vitest';
import { ipNetwork } from './ip-network.ts';

test.each([
  ['10.0.0.8', '10.0.0.8'],
  ['::ffff:10.0.0.8', '10.0.0.8'],
  ['::FFFF:0a00:0008', '10.0.0.8'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:3::6', '2001:db8:1:3::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['console', 'console'],
])('%s is counted by %s', (address, network) => {
  expect(ipNetwork(address)).toBe(network);
});
