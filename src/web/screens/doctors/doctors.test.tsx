import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  createDoctor,
  mergeDoctors,
  retireDoctor,
  saveDoctorPreferences,
  updateDoctor,
} from '#contract/doctors/doctor-changes.ts';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import {
  exportDoctors,
  getDoctor,
  getDoctorDetails,
  getDoctorList,
  getDoctors,
  getDoctorSpellings,
} from '#contract/doctors/doctor-queries.ts';
import { getBillsOnMonth } from '#contract/ledger/bills-on-month.ts';
import { DOCTOR_PAGE_TEXTS, MERGE_TEXTS } from '#domain/doctors/page-texts.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { answer, refusing, UNREACHABLE, bodiesOf } from '#test/support/api-double.ts';
import { buildDoctorDetails, buildListedDoctor } from '#test/support/build-doctor-details.ts';
import { buildSession } from '#test/support/build-session.ts';
import { downloadExport } from '#test/support/download-export.ts';
import { confirmWith, dialogNamed, fill, whenPasswordIsEntered } from '#test/support/open-users.tsx';
import { openApp } from '#test/support/web-app.tsx';

const ONE = buildDoctorDetails(1);
const OTHER = buildDoctorDetails(2, { name: 'Dr. Anil Kumar', orders: 1, bills: 0, monthly_bills: 1 });

const listing = (...items: ReturnType<typeof buildListedDoctor>[]) => ({
  items,
  total: items.length,
  total_is_capped: false,
  page: 1,
  page_size: 25,
});

/** The doctors on the server. */
function answerDoctors(...doctors: readonly DoctorDetails[]): void {
  answer(getDoctorDetails, ({ input: { params } }) => {
    const found = doctors.find(({ id }) => id === params.doctor_id);
    return found ?? refusing('doctor_not_found');
  });
  answer(getDoctors, ({ input: { query } }) => ({
    items: doctors
      .filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase()))
      .map(({ id, name }) => ({ id, name })),
    near: [],
  }));
}

const openList = async (path = '/admin/doctors') => {
  const opened = await openApp(path, buildSession('ADMIN'));
  await screen.findByRole('heading', { level: 1, name: 'Doctors' });
  return opened;
};
const openPage = async (doctor = ONE) => {
  const opened = await openApp(`/admin/doctors/${doctor.id}`, buildSession('ADMIN'));
  await screen.findByRole('form', { name: 'Doctor' });
  return opened;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the list', () => {
  test('shows the doctors, requests the view in the address, and exports what it shows', async () => {
    const asked = answer(
      getDoctorList,
      listing(buildListedDoctor(1, { spellings: ['Dr. Nummer 1'], is_retired: true })),
    );
    const { user } = await openList('/admin/doctors?state=all&sort=-last_order&search=num');
    const row = await screen.findByRole('row', { name: /Dr. Number 1/ });
    expect(row.textContent).toContain('also Dr. Nummer 1');
    expect(within(row).getByRole('link', { name: '98765 43210' }).getAttribute('href')).toBe('tel:+919876543210');
    expect(within(row).getByRole('link', { name: 'WO-2026-0412' })).toBeTruthy();
    expect(asked.at(-1)?.input.query).toMatchObject({ state: 'all', sort: '-last_order', search: 'num' });
    const taken = answer(exportDoctors, refusing('unavailable'));
    await downloadExport(user, 'CSV');
    expect(taken[0]?.input.query).toEqual({ state: 'all', sort: '-last_order', search: 'num', format: 'csv' });
    expect(await screen.findByText(/^The export failed. No file was saved: /)).toBeTruthy();
  });

  test('shows that there is no doctor yet, that none was found, and why it could not be loaded', async () => {
    answer(getDoctorList, listing());
    const { router } = await openList();
    expect(await screen.findByText('No doctors yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Import…' }).getAttribute('href')).toBe('/admin/import?kind=doctors');
    await act(() => router.navigate({ to: '/admin/doctors', search: (): object => ({ search: 'zz' }) }));
    expect(await screen.findByText('No doctors found')).toBeTruthy();
    answer(getDoctorList, UNREACHABLE);
    await act(() => router.navigate({ to: '/admin/doctors', search: (): object => ({ search: 'yy' }) }));
    expect(await screen.findByText(/^The doctors could not be loaded/)).toBeTruthy();
  });

  test('enters a new doctor and opens the page; an error appears at its field', async () => {
    answer(getDoctorList, listing());
    const { user, address } = await openList();
    await user.click(screen.getAllByRole('button', { name: 'New doctor' })[0] ?? button('New doctor'));
    const dialog = await dialogNamed('New doctor');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Name/ })));
    await user.keyboard('Dr. Anil Kumar');
    await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '12345{Enter}');
    await dialog.findByText('Enter a phone number with 10 digits, or with its country code');
    await user.clear(dialog.getByRole('textbox', { name: 'Phone' }));
    const faults = [{ field: 'name', message: 'Taken' }];
    answer(createDoctor, refusing('doctor_name_taken', { text: 'Taken', faults }));
    await user.keyboard('{Enter}');
    await dialog.findByText('Taken');
    const sent = answer(createDoctor, OTHER);
    answerDoctors(OTHER);
    await user.click(dialog.getByRole('button', { name: 'Add Doctor' }));
    await waitFor(() => expect(address()).toBe(`/admin/doctors/${OTHER.id}`));
    expect(sent[0]?.input.body).toMatchObject({ name: 'Dr. Anil Kumar', phone: '' });
  });
});

describe('the page', () => {
  test('shows errors at the fields, and saves changes, also by the keyboard', async () => {
    answerDoctors(ONE);
    const { user } = await openPage();
    await user.type(field('PIN code'), '12');
    await user.type(field('Credit days'), 'soon');
    await user.click(button('Save Doctor'));
    expect(await screen.findByText('Enter a PIN code with 6 digits')).toBeTruthy();
    expect(screen.getByText('Enter a number of days up to 365')).toBeTruthy();
    for (const name of ['PIN code', 'Credit days']) await user.clear(field(name));
    expect(screen.getByText(DOCTOR_PAGE_TEXTS.termsNote)).toBeTruthy();
    await user.clear(field('Clinic'));
    await fill(user, field('Clinic'), 'Kumar Dental');
    await user.type(field(/^Other spellings/), 'Anel{Enter}Anil');
    const sent = answer(updateDoctor, { ...ONE, clinic_name: 'Kumar Dental', version: 2 });
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(DOCTOR_PAGE_TEXTS.saved)).toBeTruthy();
    expect(bodiesOf(sent)).toEqual([{ version: 1, clinic_name: 'Kumar Dental', spellings: ['Anel', 'Anil'] }]);
  });

  test('names the bills that are charged separately once the doctor is billed per bill', async () => {
    answerDoctors(ONE);
    const bill = { id: OTHER.id, number: 'B/26-27/00001', day: '2026-11-10', amount: '750.00' };
    answer(getBillsOnMonth, {
      count: 12,
      amount: '9000.00',
      bills: [bill, { ...bill, id: ONE.id, number: 'B/26-27/00002' }],
    });
    const { user } = await openPage();
    expect(screen.queryByText(/wait for a monthly bill/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Billing'), 'per_bill');
    const said = await screen.findByText(/12 bills wait for a monthly bill: ₹9,000.00\./);
    expect(said.textContent).toContain('charged separately once you save. B/26-27/00001, B/26-27/00002 and 10 more');
    const link = within(said).getByRole('link', { name: 'B/26-27/00002' });
    expect(link.getAttribute('href')).toBe(`/admin/bills/${ONE.id}`);
    await user.selectOptions(screen.getByLabelText('Billing'), 'monthly');
    expect(screen.queryByText(/wait for a monthly bill/)).toBeNull();
  });

  test('shows another user’s saved values next to the typed text', async () => {
    answerDoctors(ONE);
    const { user } = await openPage();
    await user.clear(field('Clinic'));
    await user.type(field('Clinic'), 'Mine');
    answer(updateDoctor, refusing('stale_version'));
    const later = { ...ONE, clinic_name: 'Theirs', email: 'clinic@example.in', version: 2 };
    answerDoctors(later);
    await user.click(button('Save Doctor'));
    expect(await screen.findByText(SHARED_REFUSALS.stale_version.text)).toBeTruthy();
    expect(await screen.findByText(/Another user has saved this doctor/)).toBeTruthy();
    expect(field('Email').value).toBe('clinic@example.in');
    await user.click(button('Keep my changes'));
    const sent = answer(updateDoctor, { ...later, clinic_name: 'Mine', version: 3 });
    await user.click(button('Save Doctor'));
    await waitFor(() => expect(sent.map(({ input }) => input.body)).toEqual([{ version: 2, clinic_name: 'Mine' }]));
    expect(await screen.findByText(DOCTOR_PAGE_TEXTS.saved)).toBeTruthy();
  });

  test('retires the doctor after a confirmation, and shows a refusal', async () => {
    answerDoctors(ONE);
    const { user } = await openPage();
    await user.click(button('Retire…'));
    const dialog = await dialogNamed('Retire Dr. Number 1?');
    dialog.getByText(/3 orders are still open\./);
    answer(retireDoctor, refusing('stale_version'));
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    expect(await dialog.findByText(SHARED_REFUSALS.stale_version.text)).toBeTruthy();
    const retired = { ...ONE, is_retired: true, version: 2 };
    const sent = answer(retireDoctor, retired);
    answerDoctors(retired);
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText(DOCTOR_PAGE_TEXTS.retired(ONE.name))).toBeTruthy();
    expect(sent[0]?.input.body).toEqual({ version: 1, is_retired: true });
    expect(await screen.findByText('Retired')).toBeTruthy();
  });

  test('of a merged doctor is that of the remaining one; an unknown doctor is reported', async () => {
    answer(getDoctorDetails, OTHER);
    const { address } = await openPage(ONE);
    await waitFor(() => expect(address()).toBe(`/admin/doctors/${OTHER.id}`));
    answer(getDoctorDetails, refusing('doctor_not_found'));
    await openApp(`/admin/doctors/${buildDoctorDetails(9).id}`, buildSession('ADMIN'));
    expect(await screen.findByText('Doctor not found')).toBeTruthy();
  });
});

/** The merge dialog, opened from the page of one doctor, with the other one chosen. */
async function openMerge(...doctors: readonly DoctorDetails[]) {
  answerDoctors(...doctors);
  answer(getDoctorSpellings, { pairs: [] });
  const opened = await openPage();
  await opened.user.click(button('Merge…'));
  const dialog = await dialogNamed(MERGE_TEXTS.title);
  const merge = dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge' });
  expect(merge.disabled).toBe(true);
  const into = dialog.getByRole('combobox', { name: 'Doctor to keep' });
  await waitFor(() => expect(document.activeElement).toBe(into));
  await opened.user.keyboard('anil');
  await dialog.findByRole('option', { name: 'Dr. Anil Kumar' });
  await opened.user.keyboard('{Enter}');
  await opened.user.tab();
  await dialog.findByText('412 orders, 80 bills and 7 monthly bills will be moved to Dr. Anil Kumar.');
  return { ...opened, dialog, merge };
}

describe('merging', () => {
  test('shows its consequences, requires the password, and opens the remaining doctor', async () => {
    const { user, merge, address } = await openMerge(ONE, OTHER);
    const sent = answer(
      mergeDoctors,
      whenPasswordIsEntered(() => ({ ...OTHER, version: 2 })),
    );
    await user.click(merge);
    await confirmWith(user, 'correct horse battery');
    await waitFor(() => expect(address()).toBe(`/admin/doctors/${OTHER.id}`));
    expect(await screen.findByText(MERGE_TEXTS.merged(ONE.name, OTHER.name))).toBeTruthy();
    expect(sent.at(-1)?.input).toMatchObject({
      params: { doctor_id: ONE.id },
      body: { version: 1, into_id: OTHER.id, into_version: 1 },
    });
  });

  test('names the bills that it charges separately, if the remaining doctor is billed per bill', async () => {
    const asked = answer(getBillsOnMonth, ({ input: { params } }) =>
      params.doctor_id === OTHER.id
        ? {
            count: 12,
            amount: '9000.00',
            bills: [{ id: OTHER.id, number: 'B/26-27/00001', day: '2026-11-10', amount: '750.00' }],
          }
        : { count: 0, amount: '0.00', bills: [] },
    );
    const { user, dialog } = await openMerge({ ...ONE, billing: 'per_bill' }, OTHER);
    expect(dialog.queryByText(/wait for a monthly bill/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    const said = await dialog.findByText(/wait for a monthly bill/);
    expect(said.textContent).toBe(
      '12 bills of Dr. Anil Kumar wait for a monthly bill: ₹9,000.00. Dr. Number 1 is billed per bill. The merge charges them separately. B/26-27/00001 and 11 more',
    );
    expect(new Set(asked.map(({ input }) => input.params.doctor_id))).toEqual(new Set([ONE.id, OTHER.id]));
  });

  test('shows if the bills that it charges could not be loaded', async () => {
    answer(getBillsOnMonth, refusing('unavailable'));
    const { dialog } = await openMerge(ONE, { ...OTHER, billing: 'per_bill' });
    const text = /^The bills that wait for a monthly bill could not be loaded: /;
    // Of the doctor to remove, and of the one to keep.
    await waitFor(() => expect(dialog.getAllByText(text)).toHaveLength(2));
  });

  test('proposes pairs, swaps them, and shows why it was refused', async () => {
    answerDoctors(ONE, OTHER);
    answer(getDoctorList, listing(buildListedDoctor(1)));
    const unknown = { clinic_name: '', phone: '', whatsapp: '', spellings: [], is_retired: false };
    const ofPair = ({ id, name, orders, version }: DoctorDetails) => ({ ...unknown, id, name, orders, version });
    answer(getDoctorSpellings, {
      pairs: [{ from: ofPair(OTHER), into: ofPair(ONE), has_same_phone: true, likeness: 0.7 }],
    });
    const { user } = await openList();
    await user.click(button('Merge…'));
    const dialog = await dialogNamed(MERGE_TEXTS.title);
    await user.click(await dialog.findByRole('button', { name: 'Choose Dr. Anil Kumar and Dr. Number 1' }));
    expect(await dialog.findByText('1 order, 0 bills and 1 monthly bill will be moved to Dr. Number 1.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    expect(await dialog.findByText(/^412 orders, .* will be moved to Dr. Anil Kumar\.$/)).toBeTruthy();
    const text = 'Both have a monthly bill for October 2026. Empty one of them first.';
    answer(mergeDoctors, refusing('merge_months_clash', { text }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText(text)).toBeTruthy();
  });
});

describe('for staff', () => {
  const { id, name, clinic_name, phone, whatsapp, is_retired, version } = ONE;
  const card = { id, name, clinic_name, phone, whatsapp, is_retired, version, preferences: '' };

  test('the page shows name, clinic and phones, and nothing else; the preferences are edited; another user’s change is shown and no typed text is lost', async () => {
    answer(getDoctor, { ...card, spellings: ['Nummer'] });
    const { user } = await openApp(`/doctors/${id}`, buildSession('USER'));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toMatch(/ClinicSmile DentalPhone98765 43210Other spellingsNummer/);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Edit preferences' }));
    const asked = answer(saveDoctorPreferences, refusing('stale_version'));
    answer(getDoctor, { ...card, spellings: [], preferences: 'Tight contacts', version: version + 1 });
    const text = field('Preferences');
    await user.type(text, 'Light contacts');
    await user.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(text.value).toBe('Light contacts');
    expect(asked[0]?.input).toMatchObject({
      params: { doctor_id: id },
      body: { version, preferences: 'Light contacts' },
    });
    await user.click(await screen.findByRole('button', { name: /^Keep/ }));
    const saved = { ...card, spellings: [], preferences: 'Light contacts', version: version + 2 };
    const again = answer(saveDoctorPreferences, saved);
    answer(getDoctor, saved);
    await user.click(screen.getByRole('button', { name: 'Save preferences' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(await screen.findByText('Light contacts')).toBeTruthy();
    expect(again[0]?.input).toMatchObject({ body: { version: version + 1 } });
  });

  test('the list is not available, and admins get the whole page', async () => {
    const staff = await openApp('/admin/doctors', buildSession('USER'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Doctors' })).toBeNull());
    staff.unmount();
    answer(getDoctor, { ...card, spellings: [] });
    answerDoctors(ONE);
    const { address } = await openApp(`/doctors/${ONE.id}`, buildSession('ADMIN'));
    await waitFor(() => expect(address()).toBe(`/admin/doctors/${ONE.id}`));
  });
});
