import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Stage, checkStages, nextStage, normalizeStages, STAGE_TEXTS } from './stages.ts';

const stage = (name: string, ...skipped_product_ids: string[]): Stage => ({ id: name, name, skipped_product_ids });

const STAGES = [
  stage('Intake'),
  stage('Mill / Cast'),
  stage('Sinter', 'e-max'),
  stage('Fit & Finish'),
  stage('Dispatch'),
];

test.each([
  [null, 'zirconia', 'Intake'],
  ['Mill / Cast', 'zirconia', 'Sinter'],
  ['Mill / Cast', 'e-max', 'Fit & Finish'],
  ['Mill / Cast', null, 'Sinter'],
  // The product was changed: the order stays where it is.
  ['Sinter', 'e-max', 'Fit & Finish'],
  ['Dispatch', 'zirconia', null],
])('after %s, an order of %s goes to %s', (current, product, next) =>
  expect(nextStage(STAGES, current, product)?.name ?? null).toBe(next),
);

test('moving on and on passes each stage that the product needs once, in their order', () => {
  const product = fc.constantFrom(...STANDARD_PRODUCT_INDEX.keys());
  const stages = fc.uniqueArray(fc.record({ id: fc.uuid(), skipped: fc.array(product) }), { selector: ({ id }) => id });
  fc.assert(
    fc.property(stages, product, (made, own) => {
      const all = made.map(({ id, skipped }) => ({ id, name: id, skipped_product_ids: skipped }));
      const passed: string[] = [];
      for (let at = nextStage(all, null, own); at !== null; at = nextStage(all, at.id, own)) passed.push(at.id);
      expect(passed).toEqual(made.flatMap(({ id, skipped }) => (skipped.includes(own) ? [] : id)));
    }),
  );
});

const draft = (...names: string[]) => names.map((name) => ({ id: null, name, skipped_product_ids: [] }));

test.each([
  [draft(' Intake ', 'Design'), []],
  [draft('Intake', ' '), [{ field: 'stages.1.name', message: STAGE_TEXTS.nameMissing }]],
  [draft('Intake', 'INTAKE'), [{ field: 'stages.1.name', message: STAGE_TEXTS.nameTaken }]],
  [draft('x'.repeat(41)), [{ field: 'stages.0.name', message: expect.stringContaining('40') }]],
  [draft('a\u0007b'), [{ field: 'stages.0.name', message: expect.any(String) }]],
  [
    draft(...Array.from({ length: 31 }, (_, place) => `Stage ${place}`)),
    [{ field: 'stages', message: STAGE_TEXTS.tooMany }],
  ],
])('stages are checked: case %#', (typed, faults) => expect(checkStages(normalizeStages(typed))).toEqual(faults));
