import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi, describe } from 'vitest';
import { type ShownMessage, MessageBar } from './message-bar.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { TemporaryMessage } from './temporary-message.tsx';

beforeEach(() => void vi.useFakeTimers());

function showMessage(message: ShownMessage) {
  const onDismiss = vi.fn();
  render(
    <MantineProvider>
      <MessageBar message={message} onDismiss={onDismiss} />
    </MantineProvider>,
  );
  return onDismiss;
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('an offer disappears after five seconds; hovered or focused it waits, and its time starts again', () => {
  const offer = <button type="button">Print initial bill</button>;
  const onDismiss = showMessage({ kind: 'success', text: 'Bill created', content: offer });
  pass(4999);
  act(() => screen.getByRole('button', { name: 'Print initial bill' }).focus());
  pass(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Print initial bill' }).blur());
  pass(4999);
  expect(onDismiss).not.toHaveBeenCalled();
  pass(1);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a success disappears after four seconds, but waits while it is hovered or has the focus', () => {
  const onDismiss = showMessage({ kind: 'success', text: 'Done' });
  const bar = screen.getByRole('status').parentElement as HTMLElement;
  fireEvent.mouseEnter(bar);
  pass(60_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  fireEvent.mouseLeave(bar);
  pass(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => (document.activeElement as HTMLElement).blur());
  pass(3999);
  expect(onDismiss).not.toHaveBeenCalled();
  pass(1);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('an error stays until it is dismissed', () => {
  const onDismiss = showMessage({ kind: 'error', text: 'Not done' });
  pass(600_000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

describe('a temporary message', () => {
  const STAYS = 5000;

  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  async function open() {
    const onGone = vi.fn();
    await renderScreen(
      <form aria-label="Around">
        <TemporaryMessage kind="error" stays={STAYS} onGone={onGone}>
          It did not happen.
        </TemporaryMessage>
        <button type="submit">Save</button>
      </form>,
    );
    return { onGone, message: screen.getByRole('alert') };
  }

  test('waits while it is hovered or used', async () => {
    const { onGone, message } = await open();
    fireEvent.mouseEnter(message);
    pass(STAYS * 2);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.mouseLeave(message);
    pass(STAYS * 2);
    expect(onGone).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    pass(STAYS);
    expect(onGone).toHaveBeenCalledOnce();
  });

  test('dismissed, it leaves the keyboard in its form', async () => {
    const { onGone } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onGone).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  });
});
