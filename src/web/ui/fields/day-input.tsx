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

/** A screen (CSS px) lower than this has no room for a box and its calendar one above the other: a phone held across, or 200 % zoom. */
const LOW_SCREEN = 520;

/** How a calendar finds its place: below its box or above, and on a low screen over it, never with days outside the screen. */
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
  /** `YYYY-MM-DD`, '' for none. Text that is no day is the value as it is: the form's rule says so when it is saved. */
  readonly value: CalendarDay | '';
  readonly onChange: (day: CalendarDay | '') => void;
  readonly onBlur?: (() => void) | undefined;
  /** The laboratory's present day (`useToday`): what `25` and `+7` are counted from. */
  readonly today: CalendarDay;
  /**
   * The days that the calendar offers. Where only the first is given, the days lie ahead, and a bare number means none before it; other
   * typing is checked by the form's rule.
   */
  readonly min?: CalendarDay | undefined;
  readonly max?: CalendarDay | undefined;
  readonly clearable?: boolean;
  /** What `+3` means here, where it is not three days from today. */
  readonly ahead?: ((days: number) => CalendarDay) | undefined;
  /** Days to choose from at one press: above the calendar, and alone after `+`, until its number is typed: what lies below is needed next. */
  readonly offers?: DayOffers | undefined;
  /** Said quietly under the box, where the value is right and yet worth a second look. */
  readonly hint?: string | null;
}

/** The focus stays in the box while the calendar is used with a mouse. */
const preventBlur = (event: MouseEvent): void => event.preventDefault();

/** Below the box, and in the box's own description, until there is a fault to say instead. */
const quiet = (hint: string | null): Partial<TextInputProps> => ({
  success: hint,
  successProps: { c: 'dimmed' },
  withSuccessStyles: false,
});

type CalendarShown = 'offers' | 'shown' | 'entered' | null;

/** The visible part of the calendar. It takes the focus as it opens, so it opens once its code has loaded; it does not cover what is typed before. */
function useCalendar() {
  const [shown, show] = useState<CalendarShown>(null);
  const wanted = useRef<CalendarShown>(null);
  const ask = (next: CalendarShown): void => {
    wanted.current = next;
    if (next === null || next === 'offers' || DayCalendar.isHere()) return show(next);
    // Where it does not come, it is shown all the same, and says so.
    const open = (): void => (wanted.current === next ? show(next) : undefined);
    DayCalendar.fetch().then(open, open);
  };
  return [shown, ask] as const;
}

/** A day that is typed (`25`, `2512`, `25/12/2026`, `+7`, `today`), taken from those offered or picked (Arrow Down, or a click); shown as `25-12-2026`. */
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
  /** `offers`: the calendar stays away from who types. */
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
    // Not the library's own returning, which would take the focus back from the field that Enter went on to.
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
    // Taken here, so that it closes the calendar and nothing behind it.
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
