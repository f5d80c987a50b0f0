import { renderScreen } from '#test/support/web-render.tsx';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ListedInput } from './listed-input.tsx';
import { SuggestInput } from './suggest-input.tsx';

const SHADES = [
  { label: 'Classical', options: ['B1', 'A2', 'A2/A3', 'A3'] },
  { label: 'Combinations', options: ['A2+A3'] },
];
const CLOSE_DELAY = 200;

function Shade({ kind }: { readonly kind: 'listed' | 'free' }) {
  const [value, setValue] = useState('');
  const Input = kind === 'listed' ? ListedInput : SuggestInput;
  return (
    <>
      <Input label="Shade" value={value} onChange={setValue} groups={SHADES} closeDelay={CLOSE_DELAY} />
      <button type="button">Next</button>
    </>
  );
}

const openShade = async (kind: 'listed' | 'free' = 'free') => {
  const { user } = await renderScreen(<Shade kind={kind} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Shade' });
  const active = (): string | undefined =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;
  return { user, field, active };
};
const list = (): HTMLElement | null => screen.queryByRole('listbox', { name: 'Shade' });

test('moving through with Tab opens nothing; a click offers all groups', async () => {
  const { user, field } = await openShade();
  await user.tab();
  expect(document.activeElement).toBe(field);
  expect(list()).toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups).toEqual(['Classical', 'Combinations']);
  expect(screen.getAllByRole('option')).toHaveLength(5);
});

test('the arrow keys move through the groups and around, and Enter chooses the marked one', async () => {
  const { user, field, active } = await openShade();
  await user.type(field, 'a2');
  expect(active()).toBe('A2');
  expect(await screen.findByText(/^3 matches: Classical 2, Combinations 1/, { ignore: 'script' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('A2+A3');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('A2');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('A2+A3');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('A2+A3');
  expect(list()).toBeNull();
  // The next one opens the whole list at the chosen option.
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(5);
  expect(active()).toBe('A2+A3');
});

test('free text stays: leaving the field by the mouse changes nothing, and the list closes a moment later', async () => {
  const { user, field } = await openShade();
  await user.type(field, 'a');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(list()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(CLOSE_DELAY));
  vi.useRealTimers();
  expect(list()).toBeNull();
  expect(field.value).toBe('a');
});

test.each(['tab', 'mouse'] as const)(
  'left by %s, a text takes the spelling of the option that it equals',
  async (by) => {
    const { user, field } = await openShade();
    await user.type(field, ' a2+a3 ');
    await (by === 'tab' ? user.tab() : user.click(screen.getByRole('button', { name: 'Next' })));
    expect(field.value).toBe('A2+A3');
  },
);

test.each(['{Enter}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Control>}s{/Control}'])(
  '%s takes the highlighted option: the one with a word that starts with the text, or the one selected by arrow key',
  async (key) => {
    const { user, field } = await openShade();
    await user.type(field, `a2/${key}`);
    expect(field.value).toBe('A2/A3');
    await user.clear(field);
    await user.type(field, `a{ArrowDown}${key}`);
    expect(field.value).toBe('A2/A3');
  },
);

test('the highlighted option can be taken, or left by Escape, and the list shows how', async () => {
  const { user, field } = await openShade();
  await user.type(field, 'a2/');
  expect(screen.getByText('uses it').textContent).toBe('Enter uses it');
  expect(screen.getByText('keeps your text').textContent).toBe('Esc keeps your text');
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  await user.keyboard('{Enter}');
  expect(field.value).toBe('a2/');
  await user.clear(field);
  await user.type(field, 'A2');
  expect(screen.queryByText('uses it')).toBeNull();
});

test('Tab takes no option that contains the text elsewhere only; a click takes an option and leaves the focus in the field', async () => {
  const { user, field, active } = await openShade();
  await user.type(field, '1');
  expect(active()).toBeUndefined();
  await user.tab();
  expect(field.value).toBe('1');
  await user.clear(field);
  await user.type(field, 'b');
  await user.click(within(list() ?? document.body).getByRole('option', { name: 'B1' }));
  expect(field.value).toBe('B1');
  expect(document.activeElement).toBe(field);
});

test('Escape restores the typed text, which then stays', async () => {
  const { user, field } = await openShade('listed');
  await user.type(field, 'a2/');
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('{Escape}');
  expect(field.value).toBe('a2/');
  await user.tab();
  expect(field.value).toBe('a2/');
});

test('a list that is meant to be complete shows an unknown value, once the field is left', async () => {
  const { user, field } = await openShade('listed');
  await user.type(field, 'gold');
  expect(screen.queryByText('Not in the list')).toBeNull();
  await user.tab();
  const described = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Not in the list');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await user.clear(field);
  await user.type(field, 'b1');
  await user.tab();
  expect(screen.queryByText('Not in the list')).toBeNull();
});
