import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/support/web-render.tsx';
import { DayForm } from './day-form.tsx';
import { Dialog } from './dialog.tsx';

const TODAY = '2026-11-21';
const FAULT = 'That day is over';

/** A dialog for a day up to today; `save` replaces the server. */
async function openForm(save: (day: string) => Promise<void> = () => Promise.resolve()) {
  const saved = vi.fn(save);
  const change: { verdict: (allowed: boolean) => void } = { verdict: () => undefined };
  function Page() {
    const [opened, setOpened] = useState(false);
    const [allowed, setAllowed] = useState(true);
    change.verdict = setAllowed;
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Ask
        </button>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Done?">
          <DayForm
            label="Day"
            actLabel="Done"
            min="2026-11-16"
            today={TODAY}
            verdict={{ allowed, reason: allowed ? null : 'It is done already' }}
            faultOf={(day) => (day > TODAY ? FAULT : null)}
            save={saved}
            refusedFor={({ message }) => (message === FAULT ? FAULT : null)}
            failureOf={({ message }) => ({ text: message })}
            onCancel={() => setOpened(false)}
          >
            When was it done?
          </DayForm>
        </Dialog>
      </>
    );
  }
  const { user } = await renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const done = await screen.findByRole('button', { name: 'Done' });
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Day/ });
  return { user, saved, done, day, allow: (allowed: boolean) => act(() => change.verdict(allowed)) };
}

test('begins at its button with today, is saved by Ctrl+S, and returns the focus when it is left', async () => {
  const { user, saved, done, day } = await openForm();
  expect(day.value).toBe('21-11-2026');
  await waitFor(() => expect(document.activeElement).toBe(done));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saved.mock.calls).toEqual([[TODAY]]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
});

test('pressed twice before the screen is rendered again is saved once, and once more when that is over', async () => {
  const answered = Promise.withResolvers<undefined>();
  const { saved, done } = await openForm(() => answered.promise);
  act(() => {
    done.click();
    done.click();
  });
  expect(saved).toHaveBeenCalledTimes(1);
  await act(async () => answered.resolve(undefined));
  act(() => done.click());
  expect(saved).toHaveBeenCalledTimes(2);
});

test('an impossible day is refused at the field, which has the focus, and nothing is saved', async () => {
  const { user, saved, done, day } = await openForm();
  await user.clear(day);
  await user.type(day, '22-11-2026');
  await user.click(done);
  screen.getByText(FAULT);
  expect([document.activeElement, day.getAttribute('aria-invalid')]).toEqual([day, 'true']);
  expect(saved).not.toHaveBeenCalled();
});

test.each([FAULT, 'The server does not answer'])(
  'a refusal of the server is shown, and the day stays: %s',
  async (why) => {
    const { user, done, day } = await openForm(() => Promise.reject(new Error(why)));
    await user.clear(day);
    await user.type(day, '20-11-2026');
    await user.click(done);
    await screen.findByText(why);
    expect(day.value).toBe('20-11-2026');
    await waitFor(() => expect(document.activeElement).toBe(why === FAULT ? day : done));
  },
);

test('an action that another user has done since then shows that and saves nothing, until it can be done again', async () => {
  const { user, saved, done, allow } = await openForm();
  allow(false);
  screen.getByText('It is done already');
  await user.click(done);
  await user.keyboard('{Control>}s{/Control}');
  expect([saved.mock.calls.length, done.getAttribute('aria-disabled')]).toEqual([0, 'true']);
  allow(true);
  await user.click(done);
  expect(saved).toHaveBeenCalledTimes(1);
});
