import { API } from '#contract/api.ts';
import { PRICE_REFUSALS } from '#domain/prices/refusals.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');

const TODAY = '2026-11-21';

/** A list with a rate for the first product from today on, and another from December. */
async function someList() {
  const list = await admin.call(API.createPriceList, { body: { name: 'Clinics & Co.', note: 'GST extra' } });
  const [first] = (await admin.call(API.getProducts, {})).items;
  const product_id = first?.id ?? '';
  const rates = [
    { product_id, valid_from: TODAY, rate: '1850' },
    { product_id, valid_from: '2026-12-01', rate: '1950' },
  ];
  await admin.call(API.savePriceRates, { body: { price_list_id: list.id, rates } });
  return { list, product: first?.name ?? '' };
}

const textOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => (await readPdf(bytes)).join(' ');

test('the rates of a list on a day, and what a doctor pays by it, are files of their own names', async () => {
  const { list, product } = await someList();
  const now = await admin.call(API.getRateCardPdf, { query: { price_list_id: list.id } });
  expect(now.name).toBe(`Rate-card-Clinics-Co-${TODAY}.pdf`);
  const text = await textOf(now.bytes);
  for (const said of ['Clinics & Co.', product, '₹1,850.00', 'GST extra', '21-11-2026', 'Page 1 of 1']) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('Received by');
  const later = await admin.call(API.getRateCardPdf, { query: { price_list_id: list.id, day: '2026-12-01' } });
  expect(await textOf(later.bytes)).toContain('₹1,950.00');

  const doctor = await buildDoctor(lab.db, { name: 'Asha Rao' });
  const terms = { valid_from: TODAY, price_list_id: list.id, discount_percent: '7.5' };
  await admin.call(API.saveDoctorTerms, { params: { doctor_id: doctor.id }, body: terms });
  const theirs = await admin.call(API.getRateCardPdf, { query: { doctor_id: doctor.id } });
  expect(theirs.name).toBe(`Rate-card-Asha-Rao-${TODAY}.pdf`);
  const paid = await textOf(theirs.bytes);
  expect(paid).toContain('Dr. Asha Rao');
  expect(paid).toContain('₹1,711.25');
});

test('one of nobody is refused, and so is one that is asked for two places, or none', async () => {
  const id = randomUUID();
  const refused = [
    [{ price_list_id: id }, PRICE_REFUSALS.price_list_not_found.text],
    [{ doctor_id: id }, 'Doctor not found'],
  ] as const;
  for (const [query, text] of refused) {
    expect((await admin.refusal(API.getRateCardPdf, { query })).detail).toBe(text);
  }
  for (const query of [{}, { doctor_id: id, price_list_id: id }]) {
    const { errors } = await admin.refusal(API.getRateCardPdf, { query });
    expect(errors?.[0]?.message).toBe(PRICE_TEXTS.onePlace);
  }
});
