import { previewPriceChange as previewOperation } from '#contract/prices/price-changes.ts';
import {
  copyPriceList as copyOperation,
  createPriceList as createOperation,
  getPriceList,
  getPriceLists,
  retirePriceList as retireOperation,
  updatePriceList as updateOperation,
} from '#contract/prices/price-lists.ts';
import {
  getDoctorPrices,
  getDoctorTerms,
  getPriceChanges,
  getProposedPrice,
  proposeRates,
  saveDoctorTerms as termsOperation,
  savePriceRates as ratesOperation,
} from '#contract/prices/prices.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { refusePrice } from '#domain/prices/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { copyPriceList, createPriceList } from './commands/create-price-list.ts';
import { retirePriceList } from './commands/retire-price-list.ts';
import { saveDoctorTerms } from './commands/save-doctor-terms.ts';
import { savePriceRates } from './commands/save-price-rates.ts';
import { updatePriceList } from './commands/update-price-list.ts';
import { readPriceChanges } from './queries/price-changes.ts';
import { readDoctorTerms, readDoctorsPrices } from './queries/doctor-prices.ts';
import { readListRates, readPriceList, readPriceLists } from './queries/price-lists.ts';
import { suggestRates } from './queries/suggested-rates.ts';
import { previewPriceChange } from './queries/price-preview.ts';
import { proposePrices } from './queries/proposed-prices.ts';

export function priceRoutes(server: Server): void {
  listRoutes(server);
  server.command(ratesOperation, (deps, actor, { body }) => savePriceRates(deps, actor, body));
  server.read(getDoctorPrices, async ({ db, today }, _, { params, query }) => {
    const prices = await readDoctorsPrices(db, { ...params, day: query.day ?? today });
    return prices === undefined ? refuseDoctor('doctor_not_found') : done(prices);
  });
  server.command(termsOperation, (deps, actor, { params, body }) =>
    saveDoctorTerms(deps, actor, { ...params, ...body }),
  );
  server.read(getDoctorTerms, async (deps, _, { query }) => done(await readDoctorTerms(deps, query)));
  server.read(getPriceChanges, async ({ db }, _, { query }) => done(await readPriceChanges(db, query)));
  server.read(proposeRates, (deps, _, { query }) => suggestRates(deps, query));
  server.read(getProposedPrice, async (deps, _, { body }) => done(await proposePrices(deps, body)));
  server.read(previewOperation, (deps, _, { body }) => previewPriceChange(deps, body));
}

function listRoutes(server: Server): void {
  server.read(getPriceLists, async (deps) => done({ items: await readPriceLists(deps) }));
  server.read(getPriceList, async (deps, _, { params, query }) => {
    const list = await readPriceList(deps, params.price_list_id);
    if (list === undefined) return refusePrice('price_list_not_found');
    const day = query.day ?? deps.today;
    return done({ ...list, day, rates: await readListRates(deps.db, list.id, day) });
  });
  server.command(createOperation, (deps, actor, { body }) => createPriceList(deps, actor, body));
  server.command(copyOperation, (deps, actor, { params, body }) => copyPriceList(deps, actor, { ...params, ...body }));
  server.command(updateOperation, (deps, actor, { params, body }) =>
    updatePriceList(deps, actor, { ...params, ...body }),
  );
  server.command(retireOperation, (deps, actor, { params, body }) =>
    retirePriceList(deps, actor, { ...params, ...body }),
  );
}
