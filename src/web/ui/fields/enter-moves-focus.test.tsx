import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { enterMovesFocus } from './enter-moves-focus.ts';

function openForm() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit} onKeyDown={enterMovesFocus}>
      <input aria-label="Doctor" />
      <input type="hidden" />
      <input aria-label="Locked" disabled />
      <button type="button">Clear</button>
      <input aria-label="Urgent" type="checkbox" />
      <textarea aria-label="Notes" />
      <button type="submit">Save</button>
    </form>,
  );
  return { onSubmit, user: userEvent.setup() };
}

test('Enter moves from field to field, past disabled ones, and never sends an incomplete form', async () => {
  const { onSubmit, user } = openForm();
  await user.click(screen.getByLabelText('Doctor'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Urgent'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter keeps its meaning in a text area and on the button', async () => {
  const { onSubmit, user } = openForm();
  await user.type(screen.getByLabelText('Notes'), 'one{Enter}two');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('one\ntwo');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});
