import {
  createProduct as createOperation,
  getProducts,
  retireProduct as retireOperation,
  updateProduct as updateOperation,
} from '#contract/prices/products.ts';
import type { Product } from '#contract/prices/products.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { createProduct } from './commands/create-product.ts';
import { retireProduct } from './commands/retire-product.ts';
import { updateProduct } from './commands/update-product.ts';
import { readProducts } from './reads.ts';

export function productRoutes(server: Server): void {
  server.read(getProducts, async ({ db }, { role }) => {
    const items = await readProducts(db);
    return done({ items: isAdmin(role) ? items : items.map(withoutTax) });
  });
  server.command(createOperation, (deps, actor, { body }) => createProduct(deps, actor, body));
  server.command(updateOperation, (deps, actor, { params, body }) =>
    updateProduct(deps, actor, { ...params, ...body }),
  );
  server.command(retireOperation, (deps, actor, { params, body }) =>
    retireProduct(deps, actor, { ...params, ...body }),
  );
}

const withoutTax = ({ hsn_code: _code, tax_rate: _rate, ...product }: Product): Product => product;
