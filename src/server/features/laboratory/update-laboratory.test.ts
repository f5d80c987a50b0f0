import { API } from '#contract/api.ts';
import { somePicture } from '#test/support/build-logo.ts';
import type { Client } from '#test/support/client.ts';
import { MINUTE, anonymousClient, signIn, testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/database-state.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

let admin: Client;
let version: number;
const lab = await testLab();
beforeEach(async () => {
  admin = await signIn(lab, 'ADMIN');
  ({ version } = await admin.call(API.getLaboratorySettings, {}));
});

const entries = () =>
  lab.db
    .selectFrom('audit_entries')
    .select(['before', 'after', 'subject_type', 'subject_label'])
    .where('action', '=', 'UPDATE_LABORATORY')
    .orderBy('seq')
    .execute();

describe('changing settings', () => {
  test.each([
    { password_min_length: 7, second_factor_required: false },
    { password_min_length: 6, second_factor_required: true },
    { upi_id: ' lab@bank ', payment_details: 'HDFC 5010' },
    { tax_mode: 'exempt' },
  ] as const)(
    'of sign-in, payment details and GST mode requires the password after 15 minutes; no other does: %j',
    async (wanted) => {
      const person = await signIn(lab, 'ADMIN');
      lab.clock.advance(15 * MINUTE + 1);
      // Stores the use of the session before, which no refused change may.
      const { password_min_length, upi_id } = await person.call(API.getLaboratorySettings, {});
      const body = { version, phone: '+91 20 3', ...wanted };
      const refused = await unchanged(lab, () => person.refusal(API.updateLaboratory, { body }));
      expect(refused).toMatchObject({ status: 403, code: 'password_confirmation_needed' });
      await person.call(API.updateLaboratory, { body: { version, phone: '+91 20 4', password_min_length, upi_id } });
    },
  );

  test('of payment details is shown to admins alone, and is recorded', async () => {
    const body = { version, upi_id: ' lab@bank ', payment_details: 'HDFC 5010' };
    expect(await admin.call(API.updateLaboratory, { body })).toMatchObject({ upi_id: 'lab@bank' });
    expect((await entries()).at(-1)).toMatchObject({
      before: { upi_id: '', payment_details: '' },
      after: { upi_id: 'lab@bank', payment_details: 'HDFC 5010' },
    });
    const staff = await signIn(lab, 'USER');
    const seen = [await staff.call(API.getLaboratory, {}), await staff.call(API.getSession, {})];
    expect(JSON.stringify(seen)).not.toMatch(/lab@bank|HDFC|upi|payment/);
  });

  test('lists every invalid field at once and saves none', async () => {
    const body = { version, company_name: ' ', gst_number: '27AAPFU0939F1ZW', time_zone: 'GMT+5', phone: '1' };
    const refusal = await unchanged(lab, () => admin.refusal(API.updateLaboratory, { body }));
    expect(refusal.errors?.map(({ field }) => field)).toEqual(['company_name', 'gst_number', 'time_zone']);
  });

  test('is visible to all users at once, with one entry with the changed values before and after', async () => {
    const company_name = `Shree ${randomUUID()}`;
    const before = await admin.call(API.getLaboratorySettings, {});
    const after = await admin.call(API.updateLaboratory, {
      body: { version, company_name: `  ${company_name} `, working_days: [7, 1, 1], phone: before.phone },
    });
    expect(after).toMatchObject({ company_name, working_days: [1, 7], version: version + 1 });
    expect(await anonymousClient(lab).call(API.getLaboratory, {})).toMatchObject({
      company_name,
      working_days: [1, 7],
    });
    expect((await entries()).at(-1)).toEqual({
      subject_type: 'laboratory',
      subject_label: company_name,
      before: { company_name: before.company_name, working_days: before.working_days },
      after: { company_name, working_days: [1, 7] },
    });
  });

  test('to their current values writes neither a version nor an entry', async () => {
    const { phone } = await admin.call(API.getLaboratorySettings, {});
    const count = (await entries()).length;
    expect(await admin.call(API.updateLaboratory, { body: { version, phone } })).toMatchObject({ version });
    expect(await entries()).toHaveLength(count);
  });
});

describe('the logo', () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>) =>
    admin.call(API.uploadLaboratoryLogo, { query: { version }, body: bytes });

  test('is encoded again, shown to all users and kept when another replaces it', async () => {
    const { logo_id, version: next } = await upload(await somePicture({ format: 'jpeg', width: 3000, height: 300 }));
    if (logo_id === null) throw new Error('no logo is in use');
    const { bytes } = await anonymousClient(lab).call(API.getLaboratoryLogo, { params: { logo_id } });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 120 });
    expect(await anonymousClient(lab).call(API.getLaboratory, {})).toMatchObject({ logo_id });
    await admin.call(API.removeLaboratoryLogo, { query: { version: next } });
    expect(await anonymousClient(lab).call(API.getLaboratory, {})).toMatchObject({ logo_id: null });
    expect((await anonymousClient(lab).call(API.getLaboratoryLogo, { params: { logo_id } })).bytes).toEqual(bytes);
    expect((await entries()).slice(-2).map(({ after }) => after)).toEqual([{ logo_id }, { logo_id: null }]);
  });

  test('uploaded twice is stored once', async () => {
    const picture = await somePicture();
    const first = await upload(picture);
    ({ version } = await admin.call(API.removeLaboratoryLogo, { query: { version: first.version } }));
    expect((await upload(picture)).logo_id).toBe(first.logo_id);
  });

  test('that is no image or too large is refused and changes nothing', async () => {
    const before = await admin.call(API.getLaboratorySettings, {});
    const refusal = async (body: Uint8Array<ArrayBuffer>) =>
      (await admin.refusal(API.uploadLaboratoryLogo, { query: { version }, body })).code;
    expect(await refusal(new TextEncoder().encode('<svg/>'))).toBe('not_an_image');
    expect(await refusal(new Uint8Array(2 * 1024 * 1024 + 1))).toBe('too_large');
    expect(await refusal(await somePicture({ width: 8000, height: 8000 }))).toBe('image_too_large');
    expect(await admin.call(API.getLaboratorySettings, {})).toEqual(before);
  });
});

test('anonymous users see name, address and contacts, and no internal settings', async () => {
  const settings = {
    company_name: 'Shree Dental CAD/CAM Centre',
    address: '14 Link Road\nPune 411001',
    phone: '+91 20 2612 3456',
    email: 'office@shree-dental.in',
    currency: 'INR',
    time_zone: 'Asia/Kolkata',
    logo_id: null,
    working_days: [1, 2, 3, 4, 5],
    initial_bill_paper: 'a5' as const,
    production_enabled: true,
    public_address: 'https://lab.example.in',
  };
  await lab.db
    .updateTable('laboratory_settings')
    .set({ ...settings, gst_number: '27ABCDE1234F1Z5' })
    .execute();
  expect(await anonymousClient(lab).call(API.getLaboratory, {})).toEqual(settings);
});
