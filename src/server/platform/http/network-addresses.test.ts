import { generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { networkAddresses, qrText } from './network-addresses.ts';

const one = (address: string, family: 'IPv4' | 'IPv6', internal = false) => ({ address, family, internal });

const INTERFACES = {
  lo: [one('127.0.0.1', 'IPv4', true), one('::1', 'IPv6', true)],
  eth0: [one('192.168.1.20', 'IPv4'), one('fe80::1', 'IPv6')],
  wlan0: [one('192.168.7.4', 'IPv4')],
  down: undefined,
};

test.each<[string, readonly string[]]>([
  ['0.0.0.0', ['http://192.168.1.20:3000', 'http://192.168.7.4:3000']],
  ['::', ['http://192.168.1.20:3000', 'http://192.168.7.4:3000']],
  ['192.168.1.20', ['http://192.168.1.20:3000']],
  ['lab.local', ['http://lab.local:3000']],
  ['fd00::5', ['http://[fd00::5]:3000']],
  ['127.0.0.1', []],
  ['::1', []],
  ['localhost', []],
])('the addresses in the network of a server that listens at %s', (host, addresses) => {
  expect(networkAddresses(host, 3000, INTERFACES)).toEqual(addresses);
});

test('the addresses in the network are empty on a machine without a network', () => {
  expect(networkAddresses('0.0.0.0', 3000, { lo: INTERFACES.lo })).toEqual([]);
});

test('a QR code in a terminal has the modules of the code, and a margin', () => {
  const code = generate('http://192.168.1.20:3000');
  const lines = qrText('http://192.168.1.20:3000')
    .split('\n')
    .map((line) => line.replace('\u001B[30;107m', '').replace('\u001B[0m', ''));
  const dark = lines.flatMap((line) => [
    [...line].map((sign) => '█▀'.includes(sign)),
    [...line].map((sign) => '█▄'.includes(sign)),
  ]);
  expect(lines).toHaveLength(Math.ceil((code.size + 4) / 2));
  for (const [y, row] of dark.entries()) {
    expect(row.map((isDark, x) => [x - 2, y - 2, isDark])).toEqual(
      row.map((_, x) => [x - 2, y - 2, code.get(x - 2, y - 2)]),
    );
  }
});
