import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#test/support/web-render.tsx';
import { TemporaryMessage } from './temporary-message.tsx';

const STAYS = 5000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

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

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

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
