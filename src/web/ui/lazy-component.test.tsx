import { act, fireEvent, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { InRouter } from '#test/support/web-render.tsx';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { Dialog } from './dialogs/dialog.tsx';
import { lazyDialog, lazyComponent } from './lazy-component.tsx';

const LOST = new TypeError('Failed to fetch dynamically imported module');
const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

interface AskProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onTyped?: (text: string) => void;
}

const AskDialog = ({ opened, onClose }: AskProps) => (
  <Dialog opened={opened} onClose={onClose} title="Sure?">
    <button type="button" onClick={onClose}>
      Yes
    </button>
  </Dialog>
);

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom does not render dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
/** The time within which a part is requested again automatically. */
const untilGivenUp = () => act(() => vi.advanceTimersByTimeAsync(10_000));
const soon = () => act(() => vi.advanceTimersByTimeAsync(500));

function Around({ children }: { readonly children: React.ReactNode }) {
  return (
    <InRouter>
      <MantineProvider env="test">{children}</MantineProvider>
    </InRouter>
  );
}

const draw = (part: React.ReactNode) => render(part, { wrapper: Around });

test('a part appears in its place after its code has loaded, and from then on at once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Part = lazyComponent(load, <p>Soon</p>);
  const { unmount } = draw(<Part name="Asha" />);
  expect(screen.getByText('Soon')).toBeDefined();
  await soon();
  expect(screen.getByText('Hello Asha')).toBeDefined();
  unmount();
  draw(<Part name="Ravi" />);
  expect(screen.getByText('Hello Ravi')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('if loading fails, it is requested again; then the user sees the failure and can try again', async () => {
  const load = vi.fn(() => Promise.reject<typeof Greeting>(LOST));
  const Part = lazyComponent(load);
  draw(<Part name="Asha" />);
  await untilGivenUp();
  expect(load).toHaveBeenCalledTimes(4);
  expect(screen.getByText(CONNECTION_TEXTS.unreachable)).toBeDefined();
  load.mockResolvedValue(Greeting);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await soon();
  expect(screen.getByText('Hello Asha')).toBeDefined();
});

/** A page with a button that opens a dialog. */
function Page({ Asking }: { readonly Asking: ReturnType<typeof lazyDialog<AskProps>> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <Asking opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

test('a dialog is not rendered before it is needed, and returns the focus to its opener the first time too', async () => {
  const load = vi.fn(() => Promise.resolve(AskDialog));
  draw(<Page Asking={lazyDialog(load)} />);
  await soon();
  expect(load).not.toHaveBeenCalled();
  const opener = screen.getByRole('button', { name: 'Ask' });
  opener.focus();
  fireEvent.click(opener);
  await soon();
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await soon();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a dialog that does not load shows that in its place, and can be closed', async () => {
  const load = vi.fn(() => Promise.reject<typeof AskDialog>(LOST));
  draw(<Page Asking={lazyDialog(load)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await untilGivenUp();
  const failed = screen.getByRole('dialog', { name: 'Could not be loaded' });
  expect(failed.textContent).toContain(CONNECTION_TEXTS.unreachable);
  fireEvent(failed, new Event('close'));
  await soon();
  expect(screen.queryByRole('dialog')).toBeNull();
  load.mockResolvedValue(AskDialog);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await soon();
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeDefined();
});

test('keys pressed before it appears reach nothing beneath: a message shows them, Escape cancels, the browser keeps its own', async () => {
  let come: (dialog: typeof AskDialog) => void = () => undefined;
  const Asking = lazyDialog(() => new Promise<typeof AskDialog>((resolve) => (come = resolve)));
  const [beneath, onTyped] = [vi.fn(), vi.fn()];
  document.addEventListener('keydown', beneath);
  const { rerender } = draw(<Asking opened={false} onClose={vi.fn()} onTyped={onTyped} />);
  const page = (opened: boolean, onClose = vi.fn()) =>
    rerender(<Asking opened={opened} onClose={onClose} onTyped={onTyped} />);
  const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
  press('x');
  expect(beneath).toHaveBeenCalledTimes(1);
  page(true);
  for (const key of ['m', 'Enter', 'é', 'Tab']) press(key);
  expect(beneath).toHaveBeenCalledTimes(1);
  expect(onTyped.mock.calls).toEqual([['m'], ['é']]);
  press('r', { ctrlKey: true });
  expect(beneath).toHaveBeenCalledTimes(2);
  const gaveUp = vi.fn();
  page(true, gaveUp);
  press('Escape');
  expect(gaveUp).toHaveBeenCalledTimes(1);
  page(false);
  press('x');
  expect(beneath).toHaveBeenCalledTimes(3);
  page(true);
  await act(async () => come(AskDialog));
  await soon();
  screen.getByRole('button', { name: 'Yes' }).focus();
  press('x');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Yes' }), { key: 'Enter' });
  expect(beneath).toHaveBeenCalledTimes(5);
  document.removeEventListener('keydown', beneath);
});

/** A dialog that takes the focus only after a second, as on a busy machine. */
function SlowDialog({ opened, onClose }: AskProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => field.current?.focus(), 1000);
    return () => clearTimeout(timer);
  }, [opened]);
  if (!opened) return null;
  return (
    <div role="dialog" aria-label="Slow">
      <input ref={field} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

test('keys are held until the dialog has the focus, however long that takes, and no longer', async () => {
  const [beneath, onTyped] = [vi.fn(), vi.fn()];
  document.addEventListener('keydown', beneath);
  const Asking = lazyDialog(() => Promise.resolve(SlowDialog));
  const { rerender } = draw(<Asking opened={false} onClose={vi.fn()} onTyped={onTyped} />);
  rerender(<Asking opened onClose={vi.fn()} onTyped={onTyped} />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await soon();
  expect(screen.getByRole('dialog', { name: 'Slow' })).toBeDefined();
  press('c');
  await act(() => vi.advanceTimersByTimeAsync(450));
  press('o');
  expect(onTyped.mock.calls).toEqual([['c'], ['o']]);
  expect(beneath).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(600));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(field);
  press('m');
  // It had the focus: losing it for a moment blocks nothing again.
  field.blur();
  press('p');
  expect(onTyped.mock.calls).toEqual([['c'], ['o']]);
  expect(beneath).toHaveBeenCalledTimes(2);
  document.removeEventListener('keydown', beneath);
});

test('a dialog that never takes the focus gives the page beneath its keys back', async () => {
  const [beneath, onTyped] = [vi.fn(), vi.fn()];
  document.addEventListener('keydown', beneath);
  const Shy = ({ opened }: AskProps) => (opened ? <div role="dialog" aria-label="Shy" /> : null);
  const Asking = lazyDialog(() => Promise.resolve(Shy));
  const { rerender } = draw(<Asking opened={false} onClose={vi.fn()} onTyped={onTyped} />);
  rerender(<Asking opened onClose={vi.fn()} onTyped={onTyped} />);
  await soon();
  await act(() => vi.advanceTimersByTimeAsync(4900));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect([onTyped.mock.calls.length, beneath.mock.calls.length]).toEqual([1, 0]);
  await soon();
  fireEvent.keyDown(document.body, { key: 'b' });
  expect([onTyped.mock.calls.length, beneath.mock.calls.length]).toEqual([1, 1]);
  document.removeEventListener('keydown', beneath);
});
