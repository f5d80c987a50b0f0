import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { startMatch } from '#web/ui/suggest-input/pending-matches.ts';
import { expect, test, vi } from 'vitest';
import { waitForMatches } from './wait-for-matches.ts';

/** A form that is saved after its doctor field was left before the answer. */
function saveEarly() {
  const form = { doctor_name: 'farhan', notes: '' };
  const focusDoctor = vi.fn();
  const take = startMatch();
  const waiting = waitForMatches(() => ({ ...form }), focusDoctor);
  return { form, focusDoctor, take, waiting };
}

test('a form is ready once the doctor has the match', async () => {
  const { form, take, waiting, focusDoctor } = saveEarly();
  form.doctor_name = 'Dr. Farhan Merchant';
  take.end();
  expect(await waiting).toBeNull();
  expect(focusDoctor).not.toHaveBeenCalled();
});

test('text typed into another field during the wait causes a question, and the cursor stays there', async () => {
  const { form, take, waiting, focusDoctor } = saveEarly();
  form.notes = 'anil';
  take.end();
  expect(await waiting).toBe(WORK_ORDER_TEXTS.typedWhileWaiting);
  expect(focusDoctor).not.toHaveBeenCalled();
});

test.each(['fail', 'callOff'] as const)(
  'a doctor who stays unknown (%s) causes one question, in the field',
  async (how) => {
    const { form, take, waiting, focusDoctor } = saveEarly();
    take[how]();
    expect(await waiting).toBe(WORK_ORDER_TEXTS.doctorNotFoundYet);
    expect(focusDoctor).toHaveBeenCalledOnce();
    expect(await waitForMatches(() => form, focusDoctor)).toBeNull();
  },
);
