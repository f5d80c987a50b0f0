import { expect, test } from 'vitest';
import { MAX_PASSKEY_NAME, passkeyName, whyNoPasskeys } from './passkeys.ts';

test.each([
  ['lab.example lab.local marginline localhost a1.2b xn--abc.in', true, null],
  ['lab.example marginline localhost.example mylocalhost', false, 'passkeys_insecure'],
  // This machine.
  ['localhost lab.localhost', false, null],
  // No certificate can be issued for these.
  ['127.0.0.1 192.168.1.5 127.0.0.1. [::1] 1', true, 'passkeys_nameless'],
  ['127.0.0.1 192.168.1.5 127.0.0.1. [::1] 1', false, 'passkeys_nameless'],
])('at %s, secure %s, passkeys are not available because of: %s', (hosts, isSecure, why) => {
  for (const host of hosts.split(' ')) expect([host, whyNoPasskeys(host, isSecure)]).toEqual([host, why]);
});

test('the name of a passkey is the typed text without surrounding spaces', () =>
  expect(passkeyName('  Blue key ', 'Chrome on Windows')).toBe('Blue key'));

test('the name of a passkey is the browser’s name if none was typed', () =>
  expect(passkeyName('  ', 'Chrome on Windows')).toBe('Chrome on Windows'));

test('the name of a passkey is cut between characters, never within one', () =>
  expect([...passkeyName('', '🦷'.repeat(MAX_PASSKEY_NAME + 1))]).toHaveLength(MAX_PASSKEY_NAME));
