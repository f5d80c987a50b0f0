import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { answer } from '#test/support/api-double.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DoctorNameField } from './doctor-name-field.tsx';

const KNOWN = ['Dr. Anil Kumar', 'Dr. Anita Deshpande', 'Dr. Meera Kulkarni'];

function Doctor() {
  const [value, setValue] = useState('');
  return (
    <>
      <DoctorNameField label="Doctor name" value={value} onChange={setValue} closeDelay={0} />
      <button type="button">Next</button>
    </>
  );
}

async function openField() {
  const received = answer(getDoctors, ({ input: { query } }) => ({
    near: query.search === 'Anel Kumar' ? [{ id: '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10', name: 'Dr. Anil Kumar' }] : [],
    items: KNOWN.filter((name) => name.toLowerCase().includes(query.search.toLowerCase())).map((name, index) => ({
      id: `5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a1${index}`,
      name,
    })),
  }));
  const { user } = await renderScreen(<Doctor />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Doctor name' });
  return { user, field, searches: () => received.map(({ input }) => input.query.search) };
}

const options = (): string[] => screen.queryAllByRole('option').map((option) => option.textContent);

test('suggests the known doctors at a click, before anything is typed', async () => {
  const { user, field, searches } = await openField();
  await user.click(field);
  await waitFor(() => expect(options()).toEqual(KNOWN));
  expect(searches()).toEqual(['']);
});

test('requests the typed text once, without the title, and Enter takes the first match', async () => {
  const { user, field, searches } = await openField();
  await user.type(field, 'Dr. Ani');
  await waitFor(() => expect(searches()).toEqual(['', 'Ani']));
  expect(options()).toEqual(['Dr. Anil Kumar', 'Dr. Anita Deshpande']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field.value).toBe('Dr. Anita Deshpande');
});

test('says that a name will create a new doctor, but not for another spelling of a known one', async () => {
  const { user, field } = await openField();
  await user.type(field, 'Newman');
  expect(await screen.findByText('New doctor')).toBeTruthy();
  expect(field.getAttribute('aria-description')).toContain('New doctor');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  await user.clear(field);
  await user.type(field, 'doctor  anil KUMAR');
  await user.tab();
  await waitFor(() => expect(field.value).toBe('Dr. Anil Kumar'));
  expect(screen.queryByText('New doctor')).toBeNull();
});

test.each(['by a key from the next field', 'by the mouse'])(
  'a name similar to a known one is one step away from it, %s',
  async (how) => {
    const { user, field } = await openField();
    await user.type(field, 'Anel Kumar');
    await user.tab();
    const question = await screen.findByRole('status', { name: '' });
    expect(question.textContent).toContain('Did you mean Dr. Anil Kumar?');
    if (how === 'by the mouse') await user.click(screen.getByRole('button', { name: 'Dr. Anil Kumar' }));
    else await user.keyboard('{Alt>}k{/Alt}');
    expect(field.value).toBe('Dr. Anil Kumar');
    await waitFor(() => expect(screen.queryByText('New doctor')).toBeNull());
    expect(document.activeElement).not.toBe(field);
  },
);

test('a retired doctor is not suggested; the full name shows that the doctor is retired, and another spelling whose it is', async () => {
  const id = '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10';
  answer(getDoctors, ({ input: { query } }) => ({
    near: [],
    items:
      query.search === 'Anil Kumar'
        ? [{ id, name: 'Dr. Anil Kumar', is_retired: true as const }]
        : query.search === 'Anel'
          ? [{ id, name: 'Dr. Anil Rao', spelling: 'Anel' }]
          : [],
  }));
  const { user } = await renderScreen(<Doctor />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Doctor name' });
  await user.type(field, 'Dr. Anil Kumar');
  expect(await screen.findByText('This doctor is retired. Saving makes them active again.')).toBeTruthy();
  expect(options()).toEqual([]);
  expect(screen.queryByText('New doctor')).toBeNull();
  await user.clear(field);
  await user.type(field, 'Anel');
  expect(await screen.findByText('Other spelling of Dr. Anil Rao')).toBeTruthy();
  expect(screen.queryByText(/is retired/)).toBeNull();
});
