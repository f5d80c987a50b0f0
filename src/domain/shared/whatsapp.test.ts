import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinSentences, whatsappLink, whatsappOf } from './whatsapp.ts';

test.each(['Dear Dr. Rao, the work is ready.', 'डॉ. राव, काम तैयार है', '🦷 100 % & more? #1 + 2\nnext line'])(
  'a link decodes to its text: %s',
  (text) => {
    const link = new URL(whatsappLink('+919876543210', text));
    expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/919876543210']);
    expect(link.searchParams.get('text')).toBe(text);
  },
);

test('any text survives in a link', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const [, query = ''] = whatsappLink('+919876543210', text).split('?text=');
      expect(decodeURIComponent(query)).toBe(text);
    }),
  ));

test.each([
  [{ whatsapp: '+442079460958', phone: '+919876543210' }, '+442079460958'],
  [{ whatsapp: '', phone: '+919876543210' }, '+919876543210'],
  [{ whatsapp: '', phone: '+916000000000' }, '+916000000000'],
  [{ whatsapp: '', phone: '+912055501421' }, null],
  [{ whatsapp: '', phone: '+442079460958' }, null],
  [{ whatsapp: '', phone: '' }, null],
])('the number of %j is %j', (doctor, number) => expect(whatsappOf(doctor)).toBe(number));

test('empty sentences are omitted', () => expect(joinSentences('One.', '', 'Two.')).toBe('One. Two.'));
