import type { Holidays } from '#contract/laboratory.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { formatHolidays, parseHolidays } from '#domain/laboratory/holidays.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readHolidaysOfYear } from '../queries/known-holidays.ts';
import { loadSettings, raiseVersion } from '../steps/change-settings.ts';
import { replaceHolidays } from '../store/holidays.ts';

interface TypedYear {
  readonly version: number;
  readonly year: number;
  /** One line per holiday. */
  readonly text: string;
}

/** Replaces the holidays of a year. */
export async function saveHolidays(
  deps: Deps,
  actor: Actor,
  { version, year, text }: TypedYear,
): Promise<Outcome<Holidays, 'stale_version' | 'invalid_input'>> {
  const loaded = await loadSettings(deps, version);
  if (!loaded.ok) return loaded;
  const { holidays, faults } = parseHolidays(text, year);
  if (faults.length > 0) return refuseFields(faults.map((message) => ({ field: 'text', message })));
  const before = await readHolidaysOfYear(deps.db, year);
  if (formatHolidays(before) === formatHolidays(holidays)) return done({ year, version, holidays: before });
  await replaceHolidays(deps.db, { year, holidays, savedBy: actor.id });
  await raiseVersion(deps);
  await appendAudit(deps, actor, {
    action: 'SAVE_HOLIDAYS',
    subject: { type: 'laboratory', id: null, label: loaded.value.company_name },
    before: { year, holidays: before },
    after: { year, holidays },
  });
  return done({ year, version: version + 1, holidays: [...holidays] });
}
