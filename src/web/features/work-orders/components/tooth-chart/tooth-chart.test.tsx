import type { TypedTeeth } from '#domain/teeth/teeth-text.ts';
import { type Tooth, TEETH, toothName } from '#domain/teeth/teeth.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ToothChart } from './tooth-chart.tsx';

interface ChartProps {
  readonly initial?: readonly Tooth[];
  readonly disabled?: boolean;
  readonly warning?: string;
  readonly error?: string;
}

const NONE: readonly Tooth[] = [];

function Chart({ initial = NONE, ...props }: ChartProps) {
  const [teeth, setTeeth] = useState<TypedTeeth>(initial);
  return (
    <MantineProvider>
      <ToothChart value={teeth} onChange={setTeeth} {...props} />
      <button type="button" onClick={() => setTeeth([])}>
        Reset
      </button>
    </MantineProvider>
  );
}

const open = (props: ChartProps = {}) => {
  render(<Chart {...props} />);
  return userEvent.setup();
};

const tooth = (number: Tooth): HTMLElement => screen.getByRole('button', { name: toothName(number) });
const teethButtons = (): HTMLElement[] => within(screen.getByRole('toolbar')).getAllByRole('button');
const textField = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Teeth by number' });
const chosen = (): number[] =>
  teethButtons()
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => Number(button.dataset['tooth']));

describe('the display', () => {
  test('all teeth in four named quadrants, from the viewer’s side', () => {
    open();
    expect(teethButtons().map((button) => Number(button.dataset['tooth']))).toEqual(TEETH);
    expect(screen.getByRole('button', { name: '16, upper right first molar' }).textContent).toBe('16');
    const quadrants = within(screen.getByRole('toolbar', { name: 'Tooth chart' })).getAllByRole('group');
    expect(quadrants.map((group) => group.getAttribute('aria-label'))).toEqual([
      'upper right',
      'upper left',
      'lower right',
      'lower left',
    ]);
  });

  test('the number and names of the chosen teeth, and the last digits at each quadrant', () => {
    open({ initial: [36, 14, 16, 15, 21] });
    expect(screen.getByText('5 selected').parentElement?.textContent).toBe('5 selected16, 15, 14, 21, 36');
    const titles = within(screen.getByRole('toolbar'))
      .getAllByRole('group')
      .map((group) => group.firstElementChild?.textContent);
    expect(titles).toEqual(['upper rightUR654', 'upper leftUL1', 'lower rightLR', 'lower leftLL6']);
  });

  test('with space for one jaw, the switch and the arrow keys show the other, and it counts each', async () => {
    const user = open({ initial: [16, 15, 36] });
    const shown = () => screen.getByRole('toolbar').dataset['jaw'];
    const [upper, lower] = [/^Upper jaw/, /^Lower jaw/].map((name) => screen.getByRole('button', { name }));
    expect([shown(), upper?.textContent, lower?.textContent]).toEqual(['upper', 'Upper jaw 2', 'Lower jaw 1']);
    await user.click(lower ?? document.body);
    expect([shown(), lower?.getAttribute('aria-pressed')]).toEqual(['lower', 'true']);
    tooth(46).focus();
    await user.keyboard('{ArrowUp}');
    expect([shown(), document.activeElement]).toEqual(['upper', tooth(16)]);
  });

  test('the warning is a polite message, the error belongs to the text field', () => {
    open({ warning: 'No patient yet', error: 'A tooth is listed twice' });
    expect(screen.getByText('No patient yet').getAttribute('role')).toBe('status');
    expect(textField().getAttribute('aria-invalid')).toBe('true');
    const described = textField().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('A tooth is listed twice');
  });
});

describe('the mouse', () => {
  test('a click chooses a tooth, another clears it; with Shift it draws the span from the previous tooth, longer or shorter', async () => {
    const user = open();
    await user.click(tooth(16));
    expect(chosen()).toEqual([16]);
    await user.click(tooth(16));
    expect(chosen()).toEqual([]);
    await user.click(tooth(13));
    await user.keyboard('{Shift>}');
    await user.click(tooth(24));
    expect(chosen()).toEqual([13, 12, 11, 21, 22, 23, 24]);
    await user.click(tooth(22));
    expect(chosen()).toEqual([13, 12, 11, 21, 22]);
    await user.click(tooth(34));
    await user.click(tooth(36));
    expect(chosen()).toEqual([13, 12, 11, 21, 22, 34, 35, 36]);
    // After another kind of choice, a new span starts.
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await user.click(tooth(24));
    expect(chosen()).toEqual([24]);
  });

  const press = (number: Tooth, pointerType = 'mouse') =>
    fireEvent.pointerDown(tooth(number), { button: 0, buttons: 1, pointerType });
  const passOver = (number: Tooth, buttons = 1) => fireEvent.pointerOver(tooth(number), { buttons });

  test('dragging draws a span, even if the mouse touched few of its teeth', () => {
    open({ initial: [27] });
    press(14);
    passOver(12);
    passOver(23);
    expect(chosen()).toEqual([14, 13, 12, 11, 21, 22, 23, 27]);
    passOver(11);
    expect(chosen()).toEqual([14, 13, 12, 11, 27]);
    passOver(41);
    expect(chosen()).toEqual([14, 13, 12, 11, 27]);
  });

  test('a drag that returns to its tooth is no click; one released outside ends; a finger taps but does not drag, so that the page scrolls', async () => {
    const user = open();
    press(16, 'touch');
    passOver(14);
    expect(chosen()).toEqual([]);
    fireEvent.click(tooth(16), { detail: 1 });
    expect(chosen()).toEqual([16]);
    press(14);
    passOver(15);
    passOver(14);
    fireEvent.click(tooth(14), { detail: 1 });
    expect(chosen()).toEqual([16, 14]);
    press(36);
    passOver(37);
    passOver(48, 0);
    expect(chosen()).toEqual([16, 14, 36, 37]);
    tooth(21).focus();
    await user.keyboard(' ');
    expect(chosen()).toEqual([16, 14, 21, 36, 37]);
  });
});

describe('the keyboard', () => {
  test('has one Tab stop, which stays at the last tooth', async () => {
    const user = open();
    await user.tab();
    expect(document.activeElement).toBe(tooth(18));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await user.tab();
    expect(document.activeElement).toBe(textField());
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(tooth(47));
    expect(teethButtons().filter((button) => button.tabIndex === 0)).toEqual([tooth(47)]);
  });

  test('Space and Enter choose and clear; two digits go to a tooth and toggle it', async () => {
    const user = open();
    tooth(16).focus();
    await user.keyboard(' {ArrowLeft}{Enter}');
    expect(chosen()).toEqual([17, 16]);
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual([16]);
    await user.keyboard('36');
    expect(document.activeElement).toBe(tooth(36));
    expect(chosen()).toEqual([16, 36]);
    await user.keyboard('9936');
    expect(chosen()).toEqual([16]);
  });

  test('Shift with arrow keys draws a span from the focused tooth, back and forth', async () => {
    const user = open({ initial: [11] });
    tooth(46).focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(chosen()).toEqual([11, 46, 45, 44]);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(chosen()).toEqual([11, 46, 45]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{End}{/Shift}');
    expect(chosen()).toEqual([11, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38]);
  });
});

const fault = (): string | null => {
  const isMarked = textField().getAttribute('aria-invalid') === 'true';
  const text = document.getElementById(textField().getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  expect(isMarked).toBe(text !== null);
  return text;
};

describe('the text field', () => {
  test('chooses during typing; a word that may be incomplete is marked once the field is left; text that is not understood is kept, to be corrected, and otherwise takes the usual form', async () => {
    const user = open();
    await user.type(textField(), '14-16 UR8 1');
    expect(chosen()).toEqual([18, 16, 15, 14]);
    expect(fault()).toBeNull();
    await user.tab();
    expect(fault()).toBe('Not understood: 1 (not a tooth). Enter teeth such as 16 15, 14-16, UR6 or upper.');
    await user.type(textField(), '9 55');
    expect(fault()).toBe(
      'Not understood: 19 (not a tooth), 55 (a milk tooth). Enter teeth such as 16 15, 14-16, UR6 or upper.',
    );
    await user.tab();
    expect(textField().value).toBe('14-16 UR8 19 55');
    await user.type(textField(), '{Backspace}{Backspace}{Backspace}{Backspace}8');
    await user.tab();
    expect(textField().value).toBe('18 16-14');
    expect(fault()).toBeNull();
  });

  test('follows the chart, and keeps text that is not understood until it is cleared', async () => {
    const user = open();
    await user.type(textField(), '14-16 99');
    await user.click(tooth(36));
    expect(textField().value).toBe('16-14 36, 99');
    expect(fault()).toContain('Not understood: 99 (not a tooth)');
    await user.click(screen.getByRole('button', { name: 'All lower teeth' }));
    expect(textField().value).toBe('16-14 48-38, 99');
    await user.click(screen.getByRole('button', { name: 'Clear teeth' }));
    expect([textField().value, fault(), chosen()]).toEqual(['', null, []]);
    await user.type(textField(), 'molar');
    await user.click(screen.getByRole('button', { name: 'Clear teeth' }));
    expect([textField().value, fault()]).toEqual(['', null]);
  });
});

test('whole jaws are added to the chosen teeth, and all can be cleared', async () => {
  const user = open({ initial: [36] });
  await user.click(screen.getByRole('button', { name: 'All upper teeth' }));
  expect(chosen()).toHaveLength(17);
  await user.click(screen.getByRole('button', { name: 'All lower teeth' }));
  expect(chosen()).toEqual(TEETH);
  await user.click(screen.getByRole('button', { name: 'Clear teeth' }));
  expect(chosen()).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear teeth' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'All teeth' }));
  expect(chosen()).toEqual(TEETH);
});

test('disabled, it shows the teeth but nothing can be chosen', async () => {
  const user = open({ disabled: true, initial: [11] });
  await user.click(tooth(12));
  fireEvent.keyDown(tooth(11), { key: '3' });
  fireEvent.keyDown(tooth(11), { key: '6' });
  fireEvent.pointerDown(tooth(11), { button: 0, pointerType: 'mouse' });
  fireEvent.pointerOver(tooth(13), { buttons: 1 });
  expect(chosen()).toEqual([11]);
  expect(textField().disabled).toBe(true);
});
