import { renderScreen } from '#test/support/web-render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { enterMovesFocus } from './enter-moves-focus.ts';
import { DayInput } from './day-input.tsx';
import type { DayOffers } from './days-offered.tsx';

interface FieldProps {
  readonly initial?: string;
  readonly min?: string;
  readonly max?: string;
  readonly ahead?: (days: number) => string;
  readonly offers?: DayOffers;
  /** The value for the typed text, as a form or an address computes it. */
  readonly keep?: (day: string) => string;
}

const asGiven = (day: string): string => day;

function Field({ initial = '', keep = asGiven, ...bounds }: FieldProps) {
  const [day, setDay] = useState(initial);
  return (
    <>
      <DayInput
        label="Order date"
        today="2026-11-21"
        value={day}
        onChange={(next) => setDay(keep(next))}
        clearable
        {...bounds}
      />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('2026-01-31')}>
        Start again
      </button>
    </>
  );
}

const box = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Order date' });
const kept = (): string | null => screen.getByRole('status').textContent;
const calendar = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Choose a day' });

describe('typing', () => {
  test.each([
    ['25', '2026-11-25', '25-11-2026', {}],
    ['+7', '2026-11-28', '28-11-2026', {}],
    // A number alone means no day before the first allowed one.
    ['25', '2026-12-25', '25-12-2026', { min: '2026-11-28' }],
    // Text that is not a day stays, for the form to refuse: never another day.
    ['31-02-2026', '31-02-2026', '31-02-2026', { initial: '2026-11-20' }],
    ['', '', '', { initial: '2026-11-20' }],
  ])('%s means %s', async (typed, day, shown, props) => {
    const { user } = await renderScreen(<Field {...props} />);
    await user.clear(box());
    if (typed !== '') await user.type(box(), typed);
    // The value is updated at once, so that Ctrl+S in the box saves it; the text does not change during typing.
    expect([kept(), box().value]).toEqual([day, typed]);
    await user.tab();
    expect(box().value).toBe(shown);
  });

  test('Enter that leaves a box whose calendar a click had opened does not return to it', async () => {
    const { user } = await renderScreen(
      <form onKeyDown={enterMovesFocus}>
        <Field />
        <input aria-label="Next" />
      </form>,
    );
    await user.click(box());
    expect(calendar()).not.toBeNull();
    await user.keyboard('25{Enter}');
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next' }));
    await user.click(box());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next' }));
  });

  test('the meanings of `+` are shown, and some suggested: with one press, and only until its number is typed', async () => {
    const weeks = (count: number): string => `2026-12-${String(5 + 7 * count).padStart(2, '0')}`;
    const offers = {
      label: 'Weeks',
      days: [0, 1, 2].map((count) => ({ typed: `+${count}`, day: weeks(count), says: `week ${count}` })),
    };
    const { user } = await renderScreen(<Field min="2026-12-06" ahead={weeks} offers={offers} />);
    const offered = () =>
      within(screen.getByRole('group', { name: 'Weeks' }))
        .getAllByRole('button')
        .map((button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`);
    await user.type(box(), '+');
    // An impossible day is not suggested.
    expect(offered()).toEqual(['+1 week 1 false', '+2 week 2 false']);
    expect(screen.queryByRole('table')).toBeNull();
    await user.keyboard('{Escape}');
    expect([calendar(), box().value]).toEqual([null, '+']);
    await user.keyboard('2');
    expect([kept(), calendar()]).toEqual(['2026-12-19', null]);
    await user.click(box());
    expect(screen.getByRole('table')).toBeTruthy();
    expect(offered()).toEqual(['+1 week 1 false', '+2 week 2 true']);
    await user.click(screen.getByRole('button', { name: '+1 week 1' }));
    expect([kept(), box().value, calendar()]).toEqual(['2026-12-12', '12-12-2026', null]);
  });

  test('is not disturbed if the value drops text that is not a day', async () => {
    const { user } = await renderScreen(<Field keep={(day) => (/^\d{4}-/.test(day) ? day : '')} />);
    // November has no day 31; while 31-12 is typed the value is empty.
    await user.type(box(), '31-12');
    expect([kept(), box().value]).toEqual(['2026-12-31', '31-12']);
  });

  test('a value that changes otherwise replaces the text', async () => {
    const { user } = await renderScreen(<Field />);
    await user.type(box(), '25');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(box().value).toBe('31-01-2026');
    await user.type(box(), 'x');
    await user.click(screen.getByRole('button', { name: 'Clear date' }));
    expect([kept(), box().value]).toEqual(['', '']);
  });
});

describe('picking', () => {
  test('with the mouse', async () => {
    const { user } = await renderScreen(<Field initial="2026-11-20" />);
    await user.click(box());
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: '5 December 2026' }));
    expect([kept(), box().value]).toEqual(['2026-12-05', '05-12-2026']);
    expect(calendar()).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  test('with the keyboard: Arrow Down enters at the chosen day, Escape leaves', async () => {
    const { user } = await renderScreen(<Field initial="2026-11-20" />);
    await user.tab();
    expect(calendar()).toBeNull();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('20 November 2026'));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(kept()).toBe('2026-11-21');
    await waitFor(() => expect(document.activeElement).toBe(box()));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('21 November 2026'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(document.activeElement).toBe(box());
  });

  test('offers only the days within the bounds', async () => {
    const { user } = await renderScreen(<Field min="2026-11-10" max="2026-11-21" />);
    await user.click(box());
    const days = within(screen.getByRole('dialog')).getAllByRole('button', { name: / November 2026$/ });
    const offered = days
      .filter((day) => !(day as HTMLButtonElement).disabled)
      .map((day) => day.getAttribute('aria-label'));
    expect([offered[0], offered.at(-1), offered.length]).toEqual(['10 November 2026', '21 November 2026', 12]);
  });
});
