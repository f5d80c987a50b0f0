import { describe, expect, test } from 'vitest';
import { MAX_PASSKEY_NAME, passkeyName, whyNoPasskeys } from './passkeys.ts';

describe('passkeys', () => {
  test.each(['lab.example', 'lab.local', 'marginline', 'localhost', 'a1.2b', 'xn--abc.in'])(
    'are given at https://%s',
    (host) => {
      expect(whyNoPasskeys(host, true)).toBeNull();
    },
  );

  test.each(['lab.example', 'marginline', 'localhost.example', 'mylocalhost'])('are not given at http://%s', (host) => {
    expect(whyNoPasskeys(host, false)).toBe('passkeys_insecure');
  });

  test.each(['localhost', 'lab.localhost'])('are given at http://%s, which is this machine', (host) => {
    expect(whyNoPasskeys(host, false)).toBeNull();
  });

  test.each(['127.0.0.1', '192.168.1.5', '127.0.0.1.', '[::1]', '1'])(
    'are not given at %s, which no certificate names',
    (host) => {
      expect(whyNoPasskeys(host, true)).toBe('passkeys_nameless');
      expect(whyNoPasskeys(host, false)).toBe('passkeys_nameless');
    },
  );
});

describe('the name of a passkey', () => {
  test('is what was typed, without the spaces around it', () => {
    expect(passkeyName('  Blue key ', 'Chrome on Windows')).toBe('Blue key');
  });

  test('is the browser’s where none was typed', () => {
    expect(passkeyName('  ', 'Chrome on Windows')).toBe('Chrome on Windows');
  });

  test('is cut between letters, never within one', () => {
    expect([...passkeyName('', '🦷'.repeat(MAX_PASSKEY_NAME + 1))]).toHaveLength(MAX_PASSKEY_NAME);
  });
});
