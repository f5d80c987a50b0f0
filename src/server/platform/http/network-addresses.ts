import { generate } from 'lean-qr';
import { isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>;

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Returns the addresses under which other devices of the network reach `host`; none for a loopback host. */
export function networkAddresses(host: string, port: number, interfaces: Interfaces): readonly string[] {
  if (THIS_MACHINE.test(host)) return [];
  if (!EVERYWHERE.has(host)) return [`http://${isIPv6(host) ? `[${host}]` : host}:${port}`];
  // An IPv6 address is too long to type into a phone.
  const found = Object.values(interfaces).flatMap((one) => one ?? []);
  return found
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${port}`);
}

/** Returns a QR code for a terminal: two rows per line, always black on white. */
export function qrText(text: string): string {
  const code = generate(text);
  const QUIET = 2;
  const lines: string[] = [];
  for (let y = -QUIET; y < code.size + QUIET; y += 2) {
    let line = '';
    for (let x = -QUIET; x < code.size + QUIET; x += 1) line += HALVES[`${code.get(x, y)},${code.get(x, y + 1)}`];
    lines.push(`\u001B[30;107m${line}\u001B[0m`);
  }
  return lines.join('\n');
}

const HALVES: Readonly<Record<`${boolean},${boolean}`, string>> = {
  'true,true': '█',
  'true,false': '▀',
  'false,true': '▄',
  'false,false': ' ',
};
