import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MessagePosition } from './message-position.tsx';

const RECTS: Readonly<Record<string, readonly [top: number, bottom: number]>> = {
  message: [700, 760],
  beneath: [690, 740],
  Undo: [710, 740],
};

afterEach(() => vi.restoreAllMocks());

/** Each element is where RECTS has it, by its text. */
function lay(): void {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: HTMLElement) {
    const [top, bottom] = RECTS['message' in this.dataset ? 'message' : this.textContent] ?? [0, 0];
    const moved = 'message' in this.dataset ? Number.parseFloat(this.style.getPropertyValue('--moved') || '0') : 0;
    return new DOMRect(0, top + moved, 300, bottom - top);
  });
}

test.each([
  ['a heading', <h2 key="h">beneath</h2>],
  [
    'a badge',
    <span key="b" data-tone="good">
      beneath
    </span>,
  ],
  [
    'a button',
    <button key="p" type="button">
      beneath
    </button>,
  ],
])('a message does not cover %s', (_, element) => {
  lay();
  render(
    <>
      {element}
      <MessagePosition>said</MessagePosition>
    </>,
  );
  expect(screen.getByText('said').style.getPropertyValue('--moved')).toBe('-78px');
});

test('a message does not cover the focused element, and does not move from a pressing hand', async () => {
  lay();
  render(
    <>
      <a href="#beneath">beneath</a>
      <MessagePosition>
        <button type="button">Undo</button>
      </MessagePosition>
    </>,
  );
  const undo = screen.getByRole('button', { name: 'Undo' });
  const moved = () => undo.parentElement?.style.getPropertyValue('--moved');
  const focus = async (name: string) => {
    act(() => screen.getByText(name).focus());
    await new Promise(requestAnimationFrame);
  };
  expect(moved()).toBe('0px');
  await focus('beneath');
  expect(moved()).toBe('-78px');
  await focus('Undo');
  expect(moved()).toBe('-78px');
});
