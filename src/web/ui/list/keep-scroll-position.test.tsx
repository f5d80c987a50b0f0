import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KeepScrollPosition } from './keep-scroll-position.tsx';

/** Rows of 100 px below a bar of 60, in a window of 500. */
const [ROW, BAR, WINDOW] = [100, 60, 500];

let scrolled = 0;
let measured = 0;

/** Renders rows, each at the position that its index and the scrolling give. */
function show(rows: readonly string[]) {
  const list = (names: readonly string[]) => {
    const drawn = names.map((name) => (
      <li key={name}>
        <button type="button">{name}</button>
      </li>
    ));
    return (
      <KeepScrollPosition rows={drawn}>
        <ul>{drawn}</ul>
      </KeepScrollPosition>
    );
  };
  const { rerender } = render(list(rows));
  return { become: (next: readonly string[]) => rerender(list(next)) };
}

const topIs = (name: string): number => screen.getByRole('button', { name }).getBoundingClientRect().top;

beforeEach(() => {
  scrolled = 0;
  measured = 0;
  document.documentElement.style.scrollPaddingTop = `${BAR}px`;
  vi.stubGlobal('innerHeight', WINDOW);
  vi.stubGlobal('scrollBy', ({ top }: ScrollToOptions) => void (scrolled += top ?? 0));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    measured += 1;
    const row = this.closest('li');
    const index = row === null ? 0 : [...(row.parentElement?.children ?? [])].indexOf(row);
    const top = BAR + index * ROW - scrolled;
    return new DOMRect(0, top, 300, ROW);
  });
});
afterEach(() => {
  document.documentElement.style.scrollPaddingTop = '';
});

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('below the beginning of a list', () => {
  test('the focused element stays in place while rows come and go above it', () => {
    const { become } = show(ROWS);
    scrolled = 350;
    screen.getByRole('button', { name: 'f' }).focus();
    const before = topIs('f');
    become(['new', 'newer', ...ROWS]);
    expect(topIs('f')).toBe(before);
    become(ROWS.slice(2));
    expect(topIs('f')).toBe(before);
  });

  test.each(['no focus in the list', 'a focus that was scrolled out of sight'])(
    'with %s, the first visible row does',
    (focus) => {
      const { become } = show(ROWS);
      if (focus.startsWith('a')) screen.getByRole('button', { name: 'a' }).focus();
      scrolled = 350;
      const before = topIs('d');
      become(['new', ...ROWS]);
      expect(topIs('d')).toBe(before);
    },
  );

  test('an element that moved elsewhere, or was removed, is not followed', () => {
    const { become } = show(ROWS);
    scrolled = 350;
    screen.getByRole('button', { name: 'f' }).focus();
    become(['f', 'a', 'b', 'c', 'd', 'e', 'g', 'h']);
    expect(scrolled).toBe(350);
    become(['x', 'y']);
    expect(scrolled).toBe(350);
  });
});

test('if the rows are the same, nothing is measured', () => {
  const { become } = show(ROWS);
  scrolled = 350;
  screen.getByRole('button', { name: 'f' }).focus();
  become(ROWS);
  expect(measured).toBe(0);
  become(['new', ...ROWS]);
  expect(measured).toBeGreaterThan(0);
});

test('at the beginning of a list new rows are visible, and the focus stays visible', () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { become } = show(ROWS);
  become(['new', ...ROWS]);
  expect([scrolled, brought.mock.calls]).toEqual([0, []]);
  screen.getByRole('button', { name: 'c' }).focus();
  become(['newer', 'new', ...ROWS]);
  expect(scrolled).toBe(0);
  expect(brought.mock.contexts).toEqual([screen.getByRole('button', { name: 'c' })]);
});
