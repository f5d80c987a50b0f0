import { expect, test } from 'vitest';
import { follow, startFromMine, moveRow, startFrom } from './stage-drafts.ts';

const stage = (name: string) => ({ id: name, name, skipped_product_ids: [] });
const saved = (version: number, ...names: string[]) => ({ version, stages: names.map(stage) });
const namesOf = (form: { readonly rows: readonly { readonly name: string }[] } | null) =>
  form?.rows.map(({ name }) => name);

const FORM = startFrom(saved(1, 'Intake', 'Design'));
const CHANGED = { ...FORM, rows: moveRow(FORM.rows, 0, 1) };

test('an untouched form shows the newer stages', () =>
  expect(namesOf(follow(FORM, saved(2, 'Intake')))).toEqual(['Intake']));

test('a changed form keeps its stages if only other settings were saved', () => {
  const later = follow(CHANGED, saved(2, 'Intake', 'Design'));
  expect(namesOf(later)).toEqual(['Design', 'Intake']);
  expect(later?.version).toBe(2);
});

test('a changed form and newer stages are a conflict, unless both are equal', () => {
  expect(follow(CHANGED, saved(2, 'Intake'))).toBeNull();
  expect(follow(CHANGED, saved(2, 'Design', 'Intake'))).toEqual(startFrom(saved(2, 'Design', 'Intake')));
});

test('a kept stage that another user retired is a new one', () => {
  const kept = startFromMine(CHANGED, saved(2, 'Intake', 'Sinter'));
  expect(kept.version).toBe(2);
  expect(kept.rows.map(({ id, name }) => [id, name])).toEqual([
    [null, 'Design'],
    ['Intake', 'Intake'],
  ]);
});
