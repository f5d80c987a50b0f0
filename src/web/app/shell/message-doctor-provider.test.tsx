import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getDoctor } from '#contract/doctors/doctor-queries.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { MessageDoctor } from '#web/ui/message-doctor.tsx';
import { MessageDoctorProvider } from './message-doctor-provider.tsx';

const ID = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';
const CARD = {
  id: ID,
  name: 'Dr. Rao',
  clinic_name: '',
  phone: '',
  whatsapp: '+919876543210',
  spellings: [],
  is_retired: false,
  preferences: '',
  version: 1,
};
const MESSAGES = [
  { label: 'Ready', text: 'Dear Dr. Rao, the work is ready.' },
  { label: 'Question', text: 'Dear Dr. Rao, we have a question: ' },
];

async function open(role: Role = 'USER') {
  const { user } = await renderScreen(
    <MessageDoctorProvider>
      <MessageDoctor doctor_id={ID} doctor_name="Dr. Rao" messages={() => MESSAGES} />
    </MessageDoctorProvider>,
    { session: buildSession(role) },
  );
  await user.click(screen.getByRole('button', { name: 'Message doctor…' }));
  await screen.findByRole('dialog', { name: 'Message to Dr. Rao' });
  return user;
}

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Open WhatsApp' });

test('the messages are tabs with the number; the changed text is opened in a new window, but not if it is too long or empty', async () => {
  answer(getDoctor, refusing('unavailable'));
  const user = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('The doctor could not be loaded: ');
  answer(getDoctor, CARD);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await text()).value).toBe('Dear Dr. Rao, the work is ready.');
  expect(screen.getByText('Number: 98765 43210')).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Question' }));
  await user.type(await text(), 'which shade?');
  expect(link().href).toBe(
    `https://wa.me/919876543210?text=${encodeURIComponent('Dear Dr. Rao, we have a question: which shade?')}`,
  );
  expect([link().target, link().rel]).toEqual(['_blank', 'noopener noreferrer']);
  await user.click(screen.getByRole('button', { name: 'Ready' }));
  expect((await text()).value).toBe('Dear Dr. Rao, the work is ready.');
  await user.clear(await text());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open WhatsApp' }).disabled).toBe(true);
  await user.click(await text());
  await user.paste('x'.repeat(701));
  expect(screen.getByText('Use at most 700 characters. You entered 701')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('link', { name: 'Open WhatsApp' })).toBeNull();
});

test.each<[Role, number]>([
  ['USER', 0],
  ['ADMIN', 1],
])('a doctor without a number: %s', async (role, links) => {
  answer(getDoctor, { ...CARD, whatsapp: '', phone: '+912055501421' });
  await open(role);
  expect(await screen.findByText('Dr. Rao has no WhatsApp number.')).toBeInstanceOf(HTMLElement);
  expect(screen.queryAllByRole('link', { name: 'Open the doctor’s page' })).toHaveLength(links);
});
