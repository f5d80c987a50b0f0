import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import { TRIAL_TEXTS } from '#domain/trials/texts.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

// Texts of the specification that no other test contains, letter by letter; and the use of every text of the domain.

test.each([
  [USER_TEXTS.deleteFailed, 'Failed to delete user'],
  [USER_TEXTS.promoteFailed, 'Failed to promote user'],
  [USER_TEXTS.demoteFailed, 'Failed to demote user'],
  [WORK_ORDER_TEXTS.notDeleted('…'), 'Error deleting work order: …'],
  [WORK_ORDER_TEXTS.urgentChanged('WO-2026-0001'), 'Urgent status updated for WO-2026-0001.'],
  [WORK_ORDER_TEXTS.completionDateMissing, 'Please select completion date'],
  [WORK_ORDER_TEXTS.urgentNotChanged, 'Error updating urgent status.'],
  [TRIAL_TEXTS.notAdded('…'), 'Error adding trial: …'],
  [TRIAL_TEXTS.deleted, 'Trial deleted successfully!'],
  [TRIAL_TEXTS.notDeleted('…'), 'Error deleting trial: …'],
  [REVISION_TEXTS.notReturned('…'), 'Error returning work order: …'],
  [REVISION_TEXTS.notCompleted('…'), 'Error completing revision: …'],
  [REVISION_TEXTS.historyNotLoaded('…'), 'Error loading revision history: …'],
  [MONTHLY_TEXTS.selectFirst, 'Please select a doctor and load work orders first'],
  [MONTHLY_TEXTS.somePricesSaved(3, 2, '…'), 'Saved 3 prices, but had 2 errors: …'],
  [MONTHLY_TEXTS.printed, 'Monthly bill printed and saved to history successfully'],
  [MONTHLY_TEXTS.notRegenerated('…'), 'Error regenerating bill: …'],
  [MONTHLY_TEXTS.regenerated, 'Bill regenerated and printed successfully'],
  [MONTHLY_TEXTS.noneFound('Dr. Rao', 'October 2026'), 'No work orders found for Dr. Rao in October 2026'],
  [MONTHLY_TEXTS.noHistory, 'No bills history found'],
])('%s', (said, text) => {
  expect(said).toBe(text);
});

const ROOT = join(import.meta.dirname, '..', 'src');

let sources: string[];
beforeAll(async () => {
  const names = (await readdir(ROOT, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  sources = await Promise.all(names.map((name) => readFile(join(ROOT, name), 'utf8')));
});

/** For each function whose last parameter is a table of texts, `texts`, the keys that it reads. */
const keysRead = (all: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...all.matchAll(/^(?:export )?function (\w+)\([^)]*\btexts: \w+\)[^\n]*\{\n(.*?)^\}/gms)].map(
      ([, name = '', body = '']) => [name, [...body.matchAll(/\btexts\.(\w+)/g)].map(([, key = '']) => key)],
    ),
  );

/** `NAME_TEXTS.key` for each key that a function reads from a table that is passed to it. */
function handedTexts(all: string): ReadonlySet<string> {
  const read = keysRead(all);
  const calls = [...all.matchAll(/\b(\w+)\([^()]*\b(\w+_TEXTS)\)/g)];
  return new Set(calls.flatMap(([, name = '', table = '']) => (read.get(name) ?? []).map((key) => `${table}.${key}`)));
}

test('a table of texts that is passed to a function has the keys that the function reads, and no others', () => {
  const all = `
export function fault(day: string, texts: DayTexts): string | null {
  return day === '' ? texts.missing : texts.wrong(day);
}
const one = fault(day, DAY_TEXTS);
const two = other(day, NOTE_TEXTS);`;
  expect([...handedTexts(all)]).toEqual(['DAY_TEXTS.missing', 'DAY_TEXTS.wrong']);
});

test('a screen or the server uses each text of the domain', () => {
  const all = sources.join('\n');
  const texts = [...all.matchAll(/^export const (\w+_TEXTS) = \{\n(.*?)^\}/gms)].flatMap(([, name = '', body = '']) =>
    [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => [name, key] as const),
  );
  expect(texts.length).toBeGreaterThan(100);
  const handed = handedTexts(all);
  // By its name, by a computed key, from a table, or by a function that receives the table.
  const isSaid = ([name, key]: readonly [string, string]): boolean =>
    handed.has(`${name}.${key}`) || new RegExp(`\\b${name}(\\.${key}\\b|\\[)`).test(all);
  expect(texts.filter((text) => !isSaid(text))).toEqual([]);
});
