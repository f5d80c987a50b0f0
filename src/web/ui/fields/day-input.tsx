import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { TextInputProps } from '@mantine/core';
import { ActionIcon, CloseButton, Popover, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import type { ChangeEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../messages/announce.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { DayOffers } from './days-offered.tsx';
import { DaysOffered } from './days-offered.tsx';
import { useTypedDay } from './use-typed-day.ts';

/** Below this height in px a calendar does not fit above or below its input: a phone in landscape, or 200 % zoom. */
const LOW_SCREEN = 520;

/** Position of the calendar: below or above its input; on a low screen over it. */
const calendarPlace = () =>
  window.innerHeight < LOW_SCREEN ? { flip: false, shift: { crossAxis: true } } : { flip: true, shift: true };

const DayCalendar = lazyComponent(async () => (await import('./day-calendar.tsx')).DayCalendar);

type PassedProps =
  | 'label'
  | 'aria-label'
  | 'description'
  | 'error'
  | 'disabled'
  | 'required'
  | 'withAsterisk'
  | 'id'
  | 'name'
  | 'size'
  | 'w'
  | 'ref';

interface DayInputProps extends Pick<TextInputProps, PassedProps> {
  /** `YYYY-MM-DD` or ''. Text that is not a day is passed as typed, and the form's rule rejects it. */
  readonly value: CalendarDay | '';
  readonly onChange: (day: CalendarDay | '') => void;
  readonly onBlur?: (() => void) | undefined;
  /** The laboratory's current day (`useToday`), from which `25` and `+7` are counted. */
  readonly today: CalendarDay;
  /**
   * The days in the calendar. With only `min`, a bare number means a day from `min` on. The form's rule checks typed
   * days.
   */
  readonly min?: CalendarDay | undefined;
  readonly max?: CalendarDay | undefined;
  readonly clearable?: boolean;
  /** The meaning of `+3`; by default three days from today. */
  readonly ahead?: ((days: number) => CalendarDay) | undefined;
  /** Suggested days, shown above the calendar; shown alone after `+` is typed, to keep the fields below visible. */
  readonly offers?: DayOffers | undefined;
  /** A quiet note below the input about a valid value that may be wrong. */
  readonly hint?: string | null;
}

/** Keeps the focus in the input while the mouse uses the calendar. */
const preventBlur = (event: MouseEvent): void => event.preventDefault();

/** Shows the hint below the input and in its description while there is no error. */
const quiet = (hint: string | null): Partial<TextInputProps> => ({
  success: hint,
  successProps: { c: 'dimmed' },
  withSuccessStyles: false,
});

type CalendarShown = 'offers' | 'shown' | 'entered' | null;

/**
 * Which part of the calendar is visible. The calendar takes the focus when it opens, so it opens only after its code
 * has loaded.
 */
function useCalendar() {
  const [shown, show] = useState<CalendarShown>(null);
  const wanted = useRef<CalendarShown>(null);
  const ask = (next: CalendarShown): void => {
    wanted.current = next;
    if (next === null || next === 'offers' || DayCalendar.isHere()) return show(next);
    // Also after a failure, because the component shows the error.
    const open = (): void => (wanted.current === next ? show(next) : undefined);
    DayCalendar.fetch().then(open, open);
  };
  return [shown, ask] as const;
}

/**
 * An input for a day: typed (`25`, `2512`, `25/12/2026`, `+7`, `today`), suggested, or picked (with Arrow Down or a
 * click). Shows `25-12-2026`.
 */
export function DayInput({
  value,
  onChange,
  onBlur,
  today,
  min,
  max,
  clearable = false,
  ahead,
  offers,
  hint = null,
  ref,
  ...input
}: DayInputProps) {
  const counting = { today, from: max === undefined ? min : undefined, ahead };
  const { text, type, leave } = useTypedDay(value, onChange, counting);
  /** `offers`: only the suggested days are visible. */
  const [calendar, setCalendar] = useCalendar();
  const box = useRef<HTMLInputElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (hint !== null) announce(hint);
  }, [hint]);

  const setDay = (day: CalendarDay | ''): void => {
    leave();
    onChange(day);
    setCalendar(null);
    box.current?.focus();
  };
  const close = (): void => {
    // Not done by the library, which would also take the focus from the field to which Enter moved it.
    if (calendar === 'entered') box.current?.focus();
    setCalendar(null);
  };
  const onType = (event: ChangeEvent<HTMLInputElement>): void => {
    const typed = event.currentTarget.value;
    setCalendar(offers !== undefined && typed.trim() === '+' ? 'offers' : null);
    type(typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setCalendar('entered');
    // Handled here, so that Escape closes only the calendar.
    else if (event.key === 'Escape' && calendar !== null) setCalendar(null);
    else return;
    event.preventDefault();
  };
  const onBoxBlur = (event: FocusEvent): void => {
    if (dropdown.current?.contains(event.relatedTarget) === true) return;
    leave();
    setCalendar(null);
    onBlur?.();
  };

  return (
    <Popover
      opened={calendar !== null}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      middlewares={calendarPlace()}
      trapFocus={calendar === 'entered'}
      withRoles={false}
      disabled={input.disabled ?? false}
    >
      <Popover.Target>
        <TextInput
          {...input}
          {...quiet(hint)}
          ref={useMergedRef(ref, box)}
          value={text}
          onChange={onType}
          onBlur={onBoxBlur}
          onKeyDown={onKeyDown}
          onClick={() => setCalendar('shown')}
          placeholder={offers === undefined ? 'DD-MM-YYYY' : 'DD-MM or +3'}
          autoComplete="off"
          leftSection={
            <ActionIcon
              variant="transparent"
              color="gray"
              tabIndex={-1}
              aria-label="Choose a day"
              disabled={input.disabled ?? false}
              onMouseDown={preventBlur}
              onClick={() => setCalendar(calendar === null ? 'entered' : null)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
          rightSection={
            clearable && value !== '' ? (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-label="Clear date"
                onMouseDown={preventBlur}
                onClick={() => setDay('')}
              />
            ) : null
          }
        />
      </Popover.Target>
      <Popover.Dropdown ref={dropdown} role="dialog" aria-label="Choose a day" onMouseDown={preventBlur}>
        {offers && <DaysOffered offers={offers} chosen={value} min={min} onPick={setDay} />}
        {calendar === 'offers' ? null : (
          <DayCalendar day={isCalendarDay(value) ? value : null} today={today} min={min} max={max} onPick={setDay} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
