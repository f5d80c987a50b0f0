import { API } from '#contract/api.ts';
import { sentenceText } from '#domain/audit-texts/description.ts';
import { sentenceFor } from '#domain/audit/actions.ts';
import { describeChanges } from '#domain/audit-texts/values.ts';
import { EVERY_CHANGE } from '#test/support/every-change.ts';
import { signIn } from '#test/support/sign-in.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
/** Names from the code, UTC timestamps, amounts without a currency sign. */
const NOT_FOR_PEOPLE =
  /[a-z]_[a-z]|[a-z][A-Z][a-z]|\d{4}-\d\d-\d\d|(?<![₹\d.,])\d+\.\d\d\b|\b(?:null|undefined|true|false)\b/;

// The tests name people, doctors and devices at random: these names are not checked.
const unnamed = (text: string): string => text.replaceAll(new RegExp(`\\S*${ID.source}\\S*`, 'gi'), 'x');

test('the audit log describes every change in plain words', async () => {
  const lab = await startTestApp();
  try {
    const client = await signIn(lab, 'SUPER_ADMIN');
    for (const { prepare } of EVERY_CHANGE) await (await prepare({ lab, client }))(randomUUID());
    const at = await client.call(API.getLaboratory, {});
    const pageOf = (page: number) => client.call(API.getAuditLog, { query: { page_size: 100, page } });
    const first = await pageOf(1);
    const items = [...first.items];
    for (let page = 2; items.length < first.total; page += 1) items.push(...(await pageOf(page)).items);
    for (const entry of items) {
      expect(sentenceFor(entry.action), entry.action).not.toBeNull();
      expect(unnamed(sentenceText(entry, at)), entry.action).not.toMatch(NOT_FOR_PEOPLE);
      for (const { field, before, after } of describeChanges(entry.before, entry.after, at)) {
        expect(field, entry.action).not.toMatch(/_|\bids?\b|^Is |\bmay\b/i);
        expect(unnamed(`${before} ${after}`), `${entry.action} ${field}`).not.toMatch(NOT_FOR_PEOPLE);
      }
    }
    const said = items.map((entry) => sentenceText(entry, at));
    expect(said).toContainEqual(
      expect.stringMatching(/ saved monthly bill M\/26-27\/\d+ of Dr\. .+ for November 2026$/),
    );
  } finally {
    await lab.close();
  }
});
