import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import type { RateCardQuery } from '#web/features/prices/api.ts';
import { fetchRateCardPdf } from '#web/features/prices/api.ts';
import { rateCardPrintPath } from '#web/platform/addresses/paths.ts';
import type { PaperEntry } from '#web/print/print-paper.tsx';
import { paperHere } from '#web/print/print-paper.tsx';

/** The paper of a rate card. Copies are not counted. */
export const RATE_CARD: PaperEntry<RateCardQuery> = {
  path: ({ place, day }) => rateCardPrintPath(place, day),
  Here: paperHere(async () => (await import('./rate-card-print.ts')).useRateCardPrint),
  printLabel: PRINT_TEXTS.print,
  fileLabel: PRINT_TEXTS.download,
  download: ({ place, day }) => fetchRateCardPdf(place, day),
};
