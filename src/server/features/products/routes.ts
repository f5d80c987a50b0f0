import {
  createProduct as createOperation,
  getProducts,
  retireProduct as retireOperation,
  updateProduct as updateOperation,
} from '#contract/prices/products.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { createProduct } from './commands/create-product.ts';
import { retireProduct } from './commands/retire-product.ts';
import { updateProduct } from './commands/update-product.ts';
import { readProducts } from './reads.ts';

export function productRoutes(server: Server): void {
  server.read(getProducts, async ({ db }) => done({ items: await readProducts(db) }));
  server.command(createOperation, (deps, actor, { body }) => createProduct(deps, actor, body));
  server.command(updateOperation, (deps, actor, { params, body }) =>
    updateProduct(deps, actor, { ...params, ...body }),
  );
  server.command(retireOperation, (deps, actor, { params, body }) =>
    retireProduct(deps, actor, { ...params, ...body }),
  );
}
