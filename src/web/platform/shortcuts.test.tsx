import { MantineProvider } from '@mantine/core';
import { InRouter, renderScreen } from '#test/support/web-render.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { isPressed } from './shortcut-keys.ts';
import { type Shortcut, useRegisteredShortcuts, useShortcuts } from './shortcuts.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

function Page({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts);
  return <input aria-label="Patient" />;
}

function Listed() {
  return (
    <output>
      {useRegisteredShortcuts()
        .map(({ keys, does }) => `${keys} ${does}`)
        .join(', ')}
    </output>
  );
}

const keyDown = (init: KeyboardEventInit): KeyboardEvent => new KeyboardEvent('keydown', init);

test.each<[string, KeyboardEventInit, boolean]>([
  ['mod+s', { key: 's', ctrlKey: true }, true],
  ['mod+s', { key: 's', metaKey: true }, true],
  ['mod+s', { key: 'S', ctrlKey: true, shiftKey: true }, false],
  ['mod+s', { key: 's' }, false],
  ['alt+n', { key: 'n', altKey: true }, true],
  // The events of Option+N on a Mac, and of a Devanagari layout for the same key.
  ['alt+n', { key: 'Dead', code: 'KeyN', altKey: true }, true],
  ['mod+s', { key: 'े', code: 'KeyS', ctrlKey: true }, true],
  // AltGr writes letters on European keyboards.
  ['alt+n', { key: 'n', altKey: true, ctrlKey: true }, false],
  ['?', { key: '?', shiftKey: true }, true],
  ['escape', { key: 'Escape' }, true],
])('%s and %j: %s', (keys, pressed, expected) => {
  expect(isPressed(keys, keyDown(pressed))).toBe(expected);
});

test('plain keys are typed into fields; combinations and Escape work there too', async () => {
  const user = userEvent.setup();
  const [plain, save, clear] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const shortcuts = [
    { keys: '?', does: 'Help', run: plain },
    { keys: 'mod+s', does: 'Save', run: save },
    { keys: 'escape', does: 'Clear', run: clear },
  ];
  render(<Page shortcuts={shortcuts} />);
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('?{Control>}s{/Control}{Escape}');
  expect([plain.mock.calls.length, save.mock.calls.length, clear.mock.calls.length]).toEqual([0, 1, 1]);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('?');
});

test('the browser’s own action is prevented only if a shortcut used the key', () => {
  render(<Page shortcuts={[{ keys: 'mod+s', does: 'Save', run: () => {} }]} />);
  const [save, print] = ['s', 'p'].map(
    (key) => new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
  );
  for (const event of [save, print]) if (event) document.body.dispatchEvent(event);
  expect([save?.defaultPrevented, print?.defaultPrevented]).toEqual([true, false]);
});

test('the newest registration wins, lists each combination once, and ends with its component', async () => {
  const user = userEvent.setup();
  const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const page = (both: boolean) => (
    <>
      <Page key="below" shortcuts={[{ keys: 'mod+s', does: 'Save', run: below }]} />
      {both && <Page key="above" shortcuts={[{ keys: 'mod+s', does: 'Save trial', run: above }]} />}
      <Page key="hidden" shortcuts={[{ keys: 'mod+w', does: 'Leave', run: () => {}, hidden: true }]} />
      <Listed />
    </>
  );
  const { rerender } = render(page(true));
  expect(screen.getByRole('status').textContent).toBe('mod+s Save trial');
  await user.keyboard('{Control>}s{/Control}');
  rerender(page(false));
  expect(screen.getByRole('status').textContent).toBe('mod+s Save');
  await user.keyboard('{Control>}s{/Control}');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
});

test('the page behind an open dialog does not receive key presses', async () => {
  const run = vi.fn<() => void>();
  const { user } = await renderScreen(
    <>
      <Page shortcuts={[{ keys: 'escape', does: 'Clear', run }]} />
      <Dialog opened title="Sure?" onClose={() => {}}>
        Really
      </Dialog>
    </>,
  );
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(run).not.toHaveBeenCalled();
});

test('the page has the keyboard once a dialog is closed, even during its closing animation', async () => {
  const run = vi.fn<() => void>();
  function Asked() {
    const [opened, setOpened] = useState(true);
    return (
      <MantineProvider>
        <Page shortcuts={[{ keys: '?', does: 'Help', run }]} />
        <Dialog opened={opened} title="Sure?" onClose={() => setOpened(false)}>
          <input aria-label="Reason" data-autofocus />
        </Dialog>
      </MantineProvider>
    );
  }
  render(<Asked />, { wrapper: InRouter });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('?');
  expect(run).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}{Escape}');
  fireEvent.keyDown(document.body, { key: '?' });
  expect(dialog.isConnected).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
});
