import type { Tooth } from '#domain/catalogue/teeth.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ToothChart } from './tooth-chart.tsx';

function Chart({
  initial = [],
  disabled = false,
}: {
  readonly initial?: readonly Tooth[];
  readonly disabled?: boolean;
}) {
  const [teeth, setTeeth] = useState(initial);
  return (
    <MantineProvider>
      <ToothChart value={teeth} onChange={setTeeth} disabled={disabled} />
    </MantineProvider>
  );
}

const tooth = (name: string): HTMLElement => screen.getByRole('button', { name });
const textField = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Teeth by number' });
const chosen = (): (string | null)[] =>
  screen.queryAllByRole('button', { pressed: true }).map((button) => button.getAttribute('data-tooth'));

describe('the tooth chart', () => {
  test('reads as one looks at the patient, and is one stop for Tab', () => {
    render(<Chart />);
    const teeth = screen.getAllByRole('button').flatMap((button) => button.getAttribute('data-tooth') ?? []);
    expect(teeth.slice(0, 16).join(' ')).toBe('18 17 16 15 14 13 12 11 21 22 23 24 25 26 27 28');
    expect(teeth.slice(16).join(' ')).toBe('48 47 46 45 44 43 42 41 31 32 33 34 35 36 37 38');
    expect(
      screen.getAllByRole('button').filter((button) => button.dataset['tooth'] && button.tabIndex === 0),
    ).toHaveLength(1);
  });

  test('a click chooses, another lets go', async () => {
    const user = userEvent.setup();
    render(<Chart />);
    await user.click(tooth('16, upper right first molar'));
    expect(chosen()).toEqual(['16']);
    expect(screen.getAllByText('1 selected: UR 6')).toHaveLength(1);
    await user.click(tooth('16, upper right first molar'));
    expect(chosen()).toEqual([]);
  });

  test('Shift with a click chooses the span from the tooth before', async () => {
    const user = userEvent.setup();
    render(<Chart />);
    await user.click(tooth('13, upper right canine'));
    await user.keyboard('{Shift>}');
    await user.click(tooth('22, upper left lateral incisor'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['13', '12', '11', '21', '22']);
  });

  test('dragging paints all teeth that it passes, and clears from a chosen one', () => {
    render(<Chart initial={[26]} />);
    const drag = (names: readonly string[]): void => {
      const [first, ...others] = names.map(tooth);
      if (first === undefined) return;
      fireEvent.pointerDown(first, { button: 0, pointerType: 'mouse' });
      for (const other of others) fireEvent.pointerOver(other, { buttons: 1, pointerType: 'mouse' });
      fireEvent.pointerUp(others.at(-1) ?? first);
    };
    drag(['24, upper left first premolar', '25, upper left second premolar', '26, upper left first molar']);
    expect(chosen()).toEqual(['24', '25', '26']);
    drag(['26, upper left first molar', '25, upper left second premolar']);
    expect(chosen()).toEqual(['24']);
    fireEvent.pointerOver(tooth('11, upper right central incisor'), { buttons: 0, pointerType: 'mouse' });
    expect(chosen()).toEqual(['24']);
  });

  test('the keyboard alone: arrows, Space, spans, numbers', async () => {
    const user = userEvent.setup();
    render(<Chart />);
    await user.tab();
    expect(document.activeElement).toBe(tooth('18, upper right third molar'));
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    expect(chosen()).toEqual(['16']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toEqual(['16', '46']);
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(chosen()).toEqual(['16', '46', '45', '44']);
    await user.keyboard('36');
    expect(document.activeElement).toBe(tooth('36, lower left first molar'));
    expect(chosen()).toEqual(['16', '46', '45', '44', '36']);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tooth('38, lower left third molar'));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(tooth('48, lower right third molar'));
  });

  test('typed teeth are chosen as they are typed, and what is dropped is said', async () => {
    const user = userEvent.setup();
    render(<Chart />);
    await user.type(textField(), '14-16 UR8 1');
    expect(chosen()).toEqual(['18', '16', '15', '14']);
    expect(screen.queryByText(/Left out/)).toBeNull();
    await user.type(textField(), '9 55');
    expect(screen.getAllByText('Left out: 19 (not a tooth), 55 (a milk tooth)')).toHaveLength(1);
    await user.tab();
    expect(textField().value).toBe('14-16 UR8 19 55');
  });

  test('the text follows the chart', async () => {
    const user = userEvent.setup();
    render(<Chart initial={[16, 15, 14]} />);
    expect(textField().value).toBe('16-14');
    await user.click(tooth('36, lower left first molar'));
    expect(textField().value).toBe('16-14 36');
  });

  test('whole jaws and clearing', async () => {
    const user = userEvent.setup();
    render(<Chart />);
    await user.click(screen.getByRole('button', { name: 'All upper teeth' }));
    expect(chosen()).toHaveLength(16);
    await user.click(screen.getByRole('button', { name: 'All teeth' }));
    expect(chosen()).toHaveLength(32);
    await user.click(screen.getByRole('button', { name: 'Clear teeth' }));
    expect(chosen()).toEqual([]);
  });

  test('disabled, nothing can be chosen', async () => {
    const user = userEvent.setup();
    render(<Chart disabled initial={[11]} />);
    await user.click(tooth('12, upper right lateral incisor'));
    fireEvent.keyDown(tooth('11, upper right central incisor'), { key: '3' });
    expect(chosen()).toEqual(['11']);
    expect(textField().disabled).toBe(true);
  });
});
