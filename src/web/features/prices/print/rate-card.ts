import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import type { RateCardAsked } from '#web/features/prices/api.ts';
import { takeRateCardPdf } from '#web/features/prices/api.ts';
import { rateCardPrintPath } from '#web/platform/addresses/paths.ts';
import type { PaperEntry } from '#web/print/print-paper.tsx';
import { paperHere } from '#web/print/print-paper.tsx';

/** The rate card of a place. Copies are not counted. */
export const RATE_CARD: PaperEntry<RateCardAsked> = {
  path: ({ place, day }) => rateCardPrintPath(place, day),
  Here: paperHere(async () => (await import('./rate-card-print.ts')).useRateCardPrint),
  printLabel: PRINT_TEXTS.print,
  fileLabel: PRINT_TEXTS.download,
  download: ({ place, day }) => takeRateCardPdf(place, day),
};
