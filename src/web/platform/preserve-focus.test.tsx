import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { preserveFocus } from './preserve-focus.ts';

beforeAll(preserveFocus);
afterEach(() => document.body.replaceChildren());

function open(): { readonly button: HTMLButtonElement; readonly field: HTMLInputElement } {
  const [button, field, main] = [
    document.createElement('button'),
    document.createElement('input'),
    document.createElement('main'),
  ];
  main.append(field, button);
  document.body.append(main);
  return { button, field };
}

const press = (target: Element, type: string, detail: number): boolean =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail, clientX: 15, clientY: 15 }));

const setBusy = (button: HTMLButtonElement, isBusy: boolean): void => {
  button.disabled = isBusy;
  button.toggleAttribute('data-loading', isBusy);
};

test('the first press on a button may take the focus, the second one of a double click may not', () => {
  const { button, field } = open();
  expect([press(button, 'mousedown', 1), press(button, 'mousedown', 2)]).toEqual([true, false]);
  expect(press(field, 'mousedown', 2)).toBe(true);
});

test('a press on a button that waits for its answer takes no focus, and clicks nothing below it', () => {
  const { button } = open();
  button.getBoundingClientRect = () => new DOMRect(10, 10, 10, 10);
  const under = document.querySelector('main') ?? document.body;
  const clicked = vi.fn();
  under.addEventListener('click', clicked);
  setBusy(button, true);
  expect([press(under, 'mousedown', 1), press(under, 'click', 1)]).toEqual([false, false]);
  expect(clicked).not.toHaveBeenCalled();
  setBusy(button, false);
  expect([press(under, 'mousedown', 1), press(under, 'click', 1)]).toEqual([true, true]);
  expect(clicked).toHaveBeenCalledOnce();
});

test('a button has its focus again after the answer, unless another field has it', async () => {
  const { button, field } = open();
  button.focus();
  setBusy(button, true);
  await Promise.resolve();
  button.blur();
  setBusy(button, false);
  await Promise.resolve();
  expect(document.activeElement).toBe(button);

  setBusy(button, true);
  await Promise.resolve();
  field.focus();
  setBusy(button, false);
  await Promise.resolve();
  expect(document.activeElement).toBe(field);
});
