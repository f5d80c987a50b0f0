// The same outcome at any speed of the hands and of the network.
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { UNREACHABLE, answer } from '#test/support/api-double.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { enterMovesFocus } from '#web/ui/fields/enter-moves-focus.ts';
import { whenMatched } from '#web/ui/suggest-input/pending-matches.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DoctorNameField } from '../components/doctor-name-field.tsx';

const KNOWN = ['Dr. Anil Kumar', 'Dr. Anita Deshpande', 'Dr. Farhan Merchant', 'Dr. Meera Shahane'];
const FARHAN = 'Dr. Farhan Merchant';

/** The saved name, or null if the form has to ask. */
type Saved = string | null;

function Form({ onSaved }: { readonly onSaved: (doctor: Saved) => void }) {
  const [doctor, setDoctor] = useState('');
  const [patient, setPatient] = useState('');
  const latest = useRef(doctor);
  useEffect(() => {
    latest.current = doctor;
  });
  const save = async (): Promise<void> => {
    const isKnown = await whenMatched();
    onSaved(isKnown ? latest.current : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.ctrlKey) void save();
    else enterMovesFocus(event);
  };
  return (
    <form onKeyDown={onKeyDown} onSubmit={(event) => event.preventDefault()}>
      <DoctorNameField label="Doctor name" value={doctor} onChange={setDoctor} closeDelay={200} />
      <input aria-label="Patient name" value={patient} onChange={(event) => setPatient(event.currentTarget.value)} />
      <button type="submit">Save</button>
    </form>
  );
}

/** The form, with a server that takes `delay` (ms) for a search. Only `pass` moves the clock. */
async function openForm(delay: number | ((search: string) => number), isAnswered = true) {
  const searches = answer(getDoctors, async ({ input: { query } }) => {
    const { search } = query;
    await new Promise((resolve) => {
      setTimeout(resolve, typeof delay === 'number' ? delay : delay(search));
    });
    if (!isAnswered) return UNREACHABLE;
    const items = KNOWN.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
    return {
      items: items.map((name, index) => ({ id: `5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a1${index}`, name })),
      near: [],
    };
  });
  const saved: Saved[] = [];
  await renderScreen(<Form onSaved={(doctor) => saved.push(doctor)} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const doctor = screen.getByRole<HTMLInputElement>('combobox', { name: 'Doctor name' });
  const patient = screen.getByRole<HTMLInputElement>('textbox', { name: 'Patient name' });
  /** In small steps, since parsing an answer takes some turns of the event loop. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 20) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 20)));
  };
  /** Types at the cursor, one key per `delay` (ms). */
  const type = async (text: string, pace = 40): Promise<void> => {
    for (const letter of text) {
      const here = document.activeElement as HTMLInputElement;
      fireEvent.change(here, { target: { value: here.value + letter } });
      await pass(pace);
    }
  };
  const press = (key: string, more: object = {}): void => {
    const here = document.activeElement as HTMLElement;
    // As the browser handles Tab.
    if (fireEvent.keyDown(here, { key, ...more }) && key === 'Tab')
      act(() => (here === doctor ? patient : doctor).focus());
  };
  act(() => doctor.focus());
  await pass(1000);
  return { doctor, patient, saved, searches, pass, type, press };
}

const PACES = [10, 40, 120, 300];
const DELAYS = [0, 100, 800, 1200, 3000];
const KEYS = ['Enter', 'Tab'];

// Every pace with every delay, and each of both with either key.
const HANDS = PACES.flatMap((pace, p) => DELAYS.map((delay, d) => [pace, delay, KEYS[(p + d) % 2] ?? 'Tab'] as const));

test.each(HANDS)(
  '%i ms a key, %i ms of network, %s: the match is taken and the next keys go to the next field',
  async (pace, delay, key) => {
    const { doctor, patient, pass, type, press } = await openForm(delay);
    await type('farhan', pace);
    press(key);
    expect(document.activeElement).toBe(patient);
    await type('Asha', pace);
    await pass(delay + 400);
    expect([doctor.value, patient.value]).toEqual([FARHAN, 'Asha']);
    expect(screen.queryByText('New doctor')).toBeNull();
  },
);

test.each(DELAYS)('saved with the very next key, %i ms of network: the match is saved', async (delay) => {
  for (const keys of [['Enter'], []]) {
    document.body.replaceChildren();
    const { saved, pass, type, press } = await openForm(delay);
    await type('farhan', 10);
    for (const key of keys) press(key);
    press('s', { ctrlKey: true });
    await pass(delay + 400);
    expect(saved).toEqual([FARHAN]);
    vi.useRealTimers();
  }
});

test('without an answer the save asks once: then the name is used as typed', async () => {
  const { doctor, saved, pass, type, press } = await openForm(100, false);
  await type('farhan', 10);
  press('Enter');
  // The request is sent again three times, each time later.
  await pass(10_000);
  press('s', { ctrlKey: true });
  await pass(20);
  expect(saved).toEqual([null]);
  press('s', { ctrlKey: true });
  await pass(20);
  expect(saved).toEqual([null, 'farhan']);
  expect(doctor.value).toBe('farhan');
});

test.each([
  ['returns to the field', null],
  ['types on in it', null],
  ['keeps the text by Escape', 'farhan'],
] as const)('a user who %s while the save waits is asked, unless the text is meant', async (what, kept) => {
  const { doctor, saved, pass, type, press } = await openForm(3000);
  await type('farhan', 10);
  if (what === 'returns to the field') press('Enter');
  press('s', { ctrlKey: true });
  await pass(1500);
  expect(saved).toEqual([]);
  if (what === 'returns to the field') act(() => doctor.focus());
  else if (what === 'types on in it') await type('a', 20);
  else press('Escape');
  await pass(100);
  expect(saved).toEqual([kept]);
});

test('of two answers in the wrong order, the one for the typed text is used', async () => {
  const { doctor, pass, type, press } = await openForm((search) => (search === 'ani' ? 900 : 300));
  await type('ani', 10);
  await pass(250);
  await type('ta', 10);
  press('Enter');
  await pass(1000);
  expect(doctor.value).toBe('Dr. Anita Deshpande');
});

test('a user who returns before the answer continues at the same place: the match is suggested, not chosen', async () => {
  const { doctor, patient, pass, type, press } = await openForm(800);
  await type('farhan', 10);
  press('Enter');
  await pass(100);
  act(() => doctor.focus());
  await pass(1000);
  expect(doctor.value).toBe('farhan');
  expect(screen.getByRole('option', { name: FARHAN }).getAttribute('aria-selected')).toBe('true');
  await type('e');
  press('Enter');
  await pass(1000);
  expect([doctor.value, document.activeElement]).toEqual(['farhane', patient]);
});

type Hands = Awaited<ReturnType<typeof openForm>>;

test.each<[string, string, (hands: Hands) => unknown, string, string | null]>([
  ['Shift+Tab takes the match as Tab does', 'farhan', ({ press }) => press('Tab', { shiftKey: true }), FARHAN, null],
  ['the first of several is taken', 'ani', ({ press }) => press('Enter'), 'Dr. Anil Kumar', '1 other doctor matches'],
  ['a click elsewhere takes no match', 'farhan', ({ patient }) => act(() => patient.focus()), 'farhan', 'New doctor'],
  [
    'Escape before Enter keeps a name that another name begins with',
    'Dr. Shah',
    ({ press }) => [press('Escape'), press('Enter')],
    'Dr. Shah',
    'New doctor',
  ],
])('%s', async (_, text, go, value, said) => {
  const hands = await openForm(100);
  await hands.type(text, 10);
  go(hands);
  await hands.pass(1000);
  expect(hands.doctor.value).toBe(value);
  if (said !== null) expect(screen.getByText(said)).toBeTruthy();
});

test('Enter that ends a composition belongs to the input method: no match is taken, and the cursor stays', async () => {
  const { doctor, pass, type, press } = await openForm(0);
  await type('farhan', 300);
  press('Enter', { isComposing: true });
  await pass(1000);
  expect([doctor.value, document.activeElement]).toEqual(['farhan', doctor]);
});
