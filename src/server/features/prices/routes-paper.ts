import { getRateCardPdf } from '#contract/prices/rate-card.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { refusePrice } from '#domain/prices/refusals.ts';
import { ownerFaults } from '#domain/prices/rate-input.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { renderQueue } from '#server/platform/pdf/render-paper.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { renderRateCard } from './print/render-rate-card.ts';

export function rateCardRoutes(server: Server): void {
  server.read(getRateCardPdf, async (deps, _, { query }) => {
    const faults = ownerFaults(query);
    if (faults.length > 0) return refuseFields(faults);
    const { day = deps.today } = query;
    const file = await renderQueue.run(() => renderRateCard(deps, { ...query, day }));
    if (file !== undefined) return done(file);
    return query.price_list_id === undefined ? refuseDoctor('doctor_not_found') : refusePrice('price_list_not_found');
  });
}
