import { getLaboratory } from '#contract/laboratory.ts';
import { anonymousClient } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

const lab = await testLab();

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
  };
  await lab.db
    .updateTable('laboratory_settings')
    .set({ ...settings, gst_number: '27ABCDE1234F1Z5' })
    .execute();
  expect(await anonymousClient(lab).call(getLaboratory, {})).toEqual(settings);
});
