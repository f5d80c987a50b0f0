import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getDoctorLimit } from '#contract/ledger/credit-limit.ts';
import { answer } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { CreditLimitNote } from './credit-limit-note.tsx';

const open = (props: Parameters<typeof CreditLimitNote>[0], role: 'ADMIN' | 'USER' = 'ADMIN') =>
  renderScreen(<CreditLimitNote {...props} />, { path: '/', session: buildSession(role) });

test('admins see by how much a doctor is over the limit', async () => {
  const asked = answer(getDoctorLimit, { over_by: '12400.00', asks_office: false });
  await open({ doctorName: 'Dr. Rao' });
  expect(await screen.findByText('Over credit limit by ₹12,400.00')).toBeInstanceOf(HTMLElement);
  expect(asked.at(-1)?.input.query).toEqual({ doctor_name: 'Dr. Rao' });
});

test('staff see which person to ask, and no amount', async () => {
  answer(getDoctorLimit, { asks_office: true });
  await open({ doctorName: 'Dr. Rao' }, 'USER');
  const note = await screen.findByText('This doctor is over the credit limit. Ask the office before you start work.');
  expect(note.textContent).not.toMatch(/\d/);
});

test('without a doctor nothing is requested, and a doctor below the limit has no note', async () => {
  const asked = answer(getDoctorLimit, { over_by: null, asks_office: false });
  await open({ doctorName: '  ' });
  await open({ doctorId: '00000000-0000-4000-a000-000000000001' });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
