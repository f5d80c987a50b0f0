import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition, nameInDisposition } from './content-disposition.ts';

test.each([
  ['Bill-1.pdf', 'attachment; filename="Bill-1.pdf"'],
  [
    'Statement-रमेश-2026.pdf',
    'attachment; filename="Statement-2026.pdf"; filename*=UTF-8\'\'Statement-%E0%A4%B0%E0%A4%AE%E0%A5%87%E0%A4%B6-2026.pdf',
  ],
  ['रमेश.csv', 'attachment; filename="download.csv"; filename*=UTF-8\'\'%E0%A4%B0%E0%A4%AE%E0%A5%87%E0%A4%B6.csv'],
])('%s is sent as %s', (name, header) => expect(contentDisposition(name)).toBe(header));

test('every name arrives as it was sent, in an ASCII header', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.trim() !== ''),
      (name) => {
        const header = contentDisposition(name);
        expect(header).toMatch(/^[\x20-\x7E]+$/);
        expect(nameInDisposition(header)).toBe(name);
      },
    ),
  );
  expect(nameInDisposition('attachment')).toBeNull();
});
