import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MessagePosition } from './message-position.tsx';

const RECTS: Readonly<Record<string, readonly [top: number, bottom: number]>> = {
  message: [4, 52],
  beneath: [40, 90],
  Undo: [10, 40],
};

/** Each element has the position in RECTS, by its text. */
function lay(): void {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: HTMLElement) {
    const [top, bottom] = RECTS['message' in this.dataset ? 'message' : this.textContent] ?? [0, 0];
    const moved = 'message' in this.dataset ? Number.parseFloat(this.style.getPropertyValue('--moved') || '0') : 0;
    return new DOMRect(0, top + moved, 300, bottom - top);
  });
}

test('only the newest message is shown, and the previous one again when that closes', () => {
  const { rerender } = render(<MessagePosition>first</MessagePosition>);
  rerender(
    <>
      <MessagePosition>first</MessagePosition>
      <MessagePosition>second</MessagePosition>
    </>,
  );
  expect([screen.getByText('first').hidden, screen.getByText('second').hidden]).toEqual([true, false]);
  rerender(<MessagePosition>first</MessagePosition>);
  expect(screen.getByText('first').hidden).toBe(false);
});

test('a message does not cover the focused element, and does not move during a press', async () => {
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
  expect(moved()).toBe('94px');
  await focus('Undo');
  expect(moved()).toBe('94px');
});
