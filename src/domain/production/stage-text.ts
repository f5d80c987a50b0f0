import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayAt, daysFrom } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import type { PauseReason } from './moves.ts';
import { PAUSE_LABELS } from './moves.ts';

interface StageOfOrder {
  readonly name: string;
  readonly entered_at: string;
  readonly paused_reason: PauseReason | null;
}

/** `Design · 2 days`: where an order is, and for how long by the laboratory’s days. Paused: `Design · paused: Other`. */
export function stageText(
  { name, entered_at, paused_reason }: StageOfOrder,
  today: CalendarDay,
  timeZone: string,
): string {
  if (paused_reason !== null) return `${name} · paused: ${labelOf(PAUSE_LABELS, paused_reason)}`;
  const days = daysFrom(dayAt(Date.parse(entered_at), timeZone), today);
  return `${name} · ${days < 1 ? 'today' : countText(days, 'day')}`;
}
