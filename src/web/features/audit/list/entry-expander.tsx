import { IconChevronRight } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { actionText } from '#domain/audit/texts.ts';
import { formatDayShort, dayAt } from '#domain/shared/calendar-day.ts';
import { formatTime } from '#domain/shared/moment.ts';
import type { EntryRowProps } from './entry-row-props.ts';
import { recordText } from './audit-words.ts';
import classes from './entry-expander.module.css';

interface EntryExpanderProps extends Omit<EntryRowProps, 'change'> {
  readonly detailsId: string;
}

/** When it was, as the button that shows all that the entry says. */
export function EntryExpander({ entry, timeZone, expanded, detailsId, onToggle }: EntryExpanderProps) {
  return (
    <button
      type="button"
      className={classes['expander']}
      aria-expanded={expanded}
      aria-controls={expanded ? detailsId : undefined}
      onClick={() => onToggle(entry.id)}
    >
      <IconChevronRight size={16} aria-hidden className={classes['chevron']} />
      <span>{formatDayShort(dayAt(Date.parse(entry.at), timeZone))}</span>{' '}
      <span className={classes['time']}>{formatTime(entry.at, timeZone)}</span>
      <VisuallyHidden>{` ${actionText(entry.action)} ${recordText(entry)}`}</VisuallyHidden>
    </button>
  );
}
