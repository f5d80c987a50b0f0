import { screen, waitFor } from '@testing-library/react';
import { Link, createBrowserHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/support/web-render.tsx';
import { DayInput } from '../fields/day-input.tsx';
import { MessageBar } from '../messages/message-bar.tsx';
import { DialogForm } from './dialog-form.tsx';
import { Dialog } from './dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

const QUESTION = { name: 'Discard what you typed?' };

interface PageProps {
  readonly as?: 'dialog' | 'drawer';
  readonly message?: boolean;
}

/** A page with a dialog with a note and a day. */
function Page({ as = 'dialog', message: says = false }: PageProps) {
  const [opened, setOpened] = useState(true);
  const [over, setOver] = useState(false);
  const [note, setNote] = useState('as it was');
  const [day, setDay] = useState('');
  const [message, setMessage] = useState(says);
  const close = () => setOpened(false);
  const form = (
    <DialogForm actLabel="Save" busy={false} onSubmit={close} onCancel={close}>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <DayInput label="Day" value={day} today="2026-11-10" onChange={setDay} />
      <button type="button" onClick={() => setNote('filled in')}>
        Fill in
      </button>
      <button type="button" onClick={() => setOver(true)}>
        Ask more
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
    </DialogForm>
  );
  return (
    <>
      {/* Made first, and yet over the other. */}
      <Dialog opened={over} onClose={() => setOver(false)} title="More">
        More
      </Dialog>
      {message ? (
        <MessageBar message={{ kind: 'error', text: 'Not saved' }} onDismiss={() => setMessage(false)} />
      ) : null}
      {as === 'dialog' ? (
        <Dialog opened={opened} onClose={close} title="Write">
          {form}
        </Dialog>
      ) : (
        <SideDrawer opened={opened} onClose={close} title="Write" closeLabel="Close" width={300}>
          {form}
        </SideDrawer>
      )}
    </>
  );
}

const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const noteField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });

type User = Awaited<ReturnType<typeof renderScreen>>['user'];
const WAYS: readonly (readonly [string, (user: User) => Promise<void>])[] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  [
    'a click outside',
    (user) => user.click(document.querySelector('.mantine-Overlay-root, [class*="overlay"]') as Element),
  ],
  ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
];
const PLACES = WAYS.flatMap(([way, leave]) => (['dialog', 'drawer'] as const).map((as) => ({ way, leave, as })));

// Every way, and both places: all of them use the same question.
const EACH_ONCE = PLACES.filter((_, n) => n % 4 === 0 || n % 4 === 3);

test.each(EACH_ONCE)('$way closes a $as at once if nothing was typed', async ({ as, leave }) => {
  const { user } = await renderScreen(<Page as={as} />);
  await screen.findByRole('dialog', { name: 'Write' });
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  await user.type(noteField(), 'x{Backspace}');
  await leave(user);
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
  await gone('Write');
});

test.each(PLACES)('$way asks first if something was typed in a $as', async ({ as, leave }) => {
  const { user } = await renderScreen(<Page as={as} />);
  await screen.findByRole('dialog', { name: 'Write' });
  await user.type(noteField(), ', and more');
  await leave(user);
  await screen.findByRole('dialog', QUESTION);
  await user.click(screen.getByRole('button', { name: 'Keep typing' }));
  await gone(QUESTION.name);
  expect(noteField().value).toBe('as it was, and more');
  await leave(user);
  await user.click(await screen.findByRole('button', { name: 'Discard text' }));
  await gone('Write');
});

test('Escape at the question keeps the text, and the focus returns to its field; saving closes without a question', async () => {
  const { user } = await renderScreen(<Page />);
  await screen.findByRole('dialog', { name: 'Write' });
  await user.type(noteField(), '!');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', QUESTION);
  await user.keyboard('{Escape}');
  await gone(QUESTION.name);
  await waitFor(() => expect(document.activeElement).toBe(noteField()));
  expect(noteField().value).toBe('as it was!');
  await user.keyboard('{Enter}');
  await gone('Write');
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
});

test('Back and a link ask as well', async () => {
  window.history.replaceState(null, '', '/start');
  const history = createBrowserHistory();
  const { user, router, address } = await renderScreen(<Page />, { path: '/start', history });
  await router.navigate({ to: '/start', search: { page: 2 } });
  await screen.findByRole('dialog', { name: 'Write' });
  await user.type(noteField(), '!');
  window.history.back();
  await screen.findByRole('dialog', QUESTION);
  await user.click(screen.getByRole('button', { name: 'Keep typing' }));
  await gone(QUESTION.name);
  expect(address()).toBe('/start?page=2');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Discard text' }));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  history.destroy();
});

test('Escape removes one layer: the calendar, the topmost dialog, and at the end the message below the dialogs', async () => {
  const { user } = await renderScreen(<Page message />);
  await screen.findByRole('dialog', { name: 'Write' });
  await user.click(screen.getByRole('button', { name: 'Ask more' }));
  await screen.findByRole('dialog', { name: 'More' });
  await user.keyboard('{Escape}');
  await gone('More');
  await user.click(screen.getByRole('textbox', { name: 'Day' }));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.closest('table')).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('table')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Write' })).toBeDefined();
  await user.keyboard('{Escape}');
  await gone('Write');
  expect(screen.getByRole('alert')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
});
