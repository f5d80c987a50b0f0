import type { CallOf } from '#contract/kit/operation.ts';
import { type Product, createProduct, getProducts, retireProduct, updateProduct } from '#contract/prices/products.ts';
import { STANDARD_PRODUCTS } from '#domain/products/products.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import { openLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/database-state.ts';
import { describe, expect, test } from 'vitest';

const [lab, admin] = await openLab('ADMIN');

type Draft = CallOf<typeof createProduct>['body'];
type Change = Omit<CallOf<typeof updateProduct>['body'], 'version'>;

const products = async (): Promise<Product[]> => (await admin.call(getProducts, {})).items;
const named = async (name: string): Promise<Product> => {
  const found = (await products()).find((product) => product.name === name);
  if (found === undefined) throw new Error(`no product ${name}`);
  return found;
};
const make = (body: Draft) => admin.call(createProduct, { body });
const change = ({ id, version }: Product, changes: Change) =>
  admin.call(updateProduct, { params: { product_id: id }, body: { version, ...changes } });

/** The reason of a refused change that changed nothing. */
const refused = ({ id, version }: Product, changes: Change) =>
  unchanged(lab, () => admin.refusal(updateProduct, { params: { product_id: id }, body: { version, ...changes } }));

test('a new laboratory has the standard list, word for word and in its order', async () => {
  const seeded = (await products()).slice(0, STANDARD_PRODUCTS.length);
  expect(seeded.map(({ name, unit_basis, fixed_units }) => ({ name, unit_basis, fixed_units }))).toEqual(
    STANDARD_PRODUCTS,
  );
  expect(seeded.map(({ position }) => position)).toEqual(STANDARD_PRODUCTS.map((_, index) => index + 1));
  expect(seeded.every(({ is_seeded, retired_at }) => is_seeded && retired_at === null)).toBe(true);
});

describe('a new product', () => {
  test('is listed last, normalized, with the units of its basis', async () => {
    const before = await products();
    const made = await make({ name: '  Night   guard ', unit_basis: 'arch', lead_days: 3 });
    expect(made).toMatchObject({ name: 'Night guard', fixed_units: 1, lead_days: 3, is_seeded: false });
    expect(made.position).toBe(before.length + 1);
    expect(await make({ name: 'Full splint', unit_basis: 'case', fixed_units: 2 })).toMatchObject({ fixed_units: 1 });
    expect(await make({ name: 'Veneer', unit_basis: 'tooth', fixed_units: 2 })).toMatchObject({ fixed_units: null });
  });

  test.each<[Draft, string]>([
    [{ name: ' zirconia', unit_basis: 'tooth' }, 'A product with this name already exists.'],
    [{ name: 'Arch', unit_basis: 'arch', fixed_units: 3 }, 'A product priced per arch has 1 or 2 units'],
    [{ name: 'Slow', unit_basis: 'tooth', lead_days: 0.5 }, 'Enter a whole number of working days from 0 to 365'],
  ])('%j is refused: %s', async (body, detail) => {
    const refusal = await unchanged(lab, () => admin.refusal(createProduct, { body }));
    expect(refusal).toMatchObject({ status: 400, detail });
  });

  test('is created once, for any number of simultaneous requests with its name', async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, () =>
        admin.send(createProduct, { body: { name: 'Sports guard', unit_basis: 'arch' } }),
      ),
    );
    expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect((await products()).filter(({ name }) => name === 'Sports guard')).toHaveLength(1);
  });
});

describe('a changed product', () => {
  test('of the standard list keeps its name and its unit basis; other fields may change', async () => {
    const fixed = { code: 'seeded_product_fixed', status: 400 };
    const text = 'You cannot rename standard products or change how they are priced.';
    const rpd = await named('Rpd');
    expect(await refused(rpd, { name: 'RPD' })).toMatchObject({ ...fixed, detail: text });
    expect(await refused(rpd, { unit_basis: 'tooth' })).toMatchObject(fixed);
    expect(await change(rpd, { lead_days: 7 })).toMatchObject({ lead_days: 7, version: rpd.version + 1 });
  });

  test('that orders use keeps both as well; an unused one does not', async () => {
    const made = await make({ name: 'Inlay', unit_basis: 'tooth' });
    expect(await refused(made, { name: 'PFM' })).toMatchObject({ code: 'product_name_taken' });
    const renamed = await change(made, { name: 'Inlays', unit_basis: 'arch', fixed_units: 2 });
    expect(renamed).toMatchObject({ name: 'Inlays', unit_basis: 'arch', fixed_units: 2 });
    await buildWorkOrder(lab.db, { product_quality: ' inlays' });
    const detail = 'This product is used by orders. Create a new product and retire this one instead.';
    expect(await refused(renamed, { name: 'Onlays' })).toMatchObject({ code: 'product_in_use', detail });
    expect(await refused(renamed, { fixed_units: 1 })).toMatchObject({ code: 'product_in_use' });
    // Another spelling is the same name.
    expect(await change(renamed, { name: 'INLAYS' })).toMatchObject({ name: 'INLAYS' });
  });

  test('moves to another position, and those between move up or down', async () => {
    const order = async () => (await products()).map(({ name }) => name);
    const before = await order();
    await change(await named('Zirconia'), { position: 1 });
    expect(await order()).toEqual(['Zirconia', ...before.filter((name) => name !== 'Zirconia')]);
    await change(await named('Zirconia'), { position: 10_000 });
    expect(await order()).toEqual([...before.filter((name) => name !== 'Zirconia'), 'Zirconia']);
    expect((await products()).map(({ position }) => position)).toEqual(before.map((_, index) => index + 1));
  });
});

test('a product is retired, also one of the standard list, and reactivated', async () => {
  const temporary = await named('Temporary');
  const params = { product_id: temporary.id };
  const retired = await admin.call(retireProduct, { params, body: { version: temporary.version, is_retired: true } });
  expect(retired.retired_at).not.toBeNull();
  expect(await named('Temporary')).toEqual(retired);
  const back = await admin.call(retireProduct, { params, body: { version: retired.version, is_retired: false } });
  expect(back).toEqual({ ...temporary, version: temporary.version + 2 });
});
