import { Button } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { RATE_CARD_TEXTS } from '#domain/prices/paper.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { RatePlace } from '#web/features/prices/api.ts';
import { takeRateCardPdf } from '#web/features/prices/api.ts';
import { rateCardPrintPath } from '#web/platform/addresses/paths.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { PrintHere } from '#web/print/print-here.tsx';
import { openPrintWindow } from '#web/print/print-window.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import type { SaidMessage, ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { useRateCardPrint } from './rate-card-print.ts';

interface RateCardProps {
  readonly place: RatePlace;
  readonly day: CalendarDay;
}

/** The rate card of a place on paper and as a file. */
export function RateCardActs({ place, day, showMessage }: RateCardProps & { readonly showMessage: ShowMessage }) {
  const print = (): void => {
    const path = rateCardPrintPath(place, day);
    if (openPrintWindow(path)) return;
    const here = <CardHere {...{ place, day }} onDone={showMessage} />;
    const content = <WindowBlocked text={BILLING_TEXTS.popupBlocked} {...{ path, here }} />;
    showMessage({ kind: 'error', text: BILLING_TEXTS.popupBlocked, content });
  };
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
        Print
      </Button>
      <RateCardPdf {...{ place, day }} onFailed={(text) => showMessage({ kind: 'error', text })} />
    </>
  );
}

const CardHere = ({ place, day, onDone }: RateCardProps & { readonly onDone: (said: SaidMessage) => void }) => (
  <PrintHere print={useRateCardPrint(place, day)} onDone={onDone} />
);

interface RateCardPdfProps extends RateCardProps {
  readonly size?: 'xs' | 'sm';
  readonly onFailed: (text: string) => void;
}

/** Saves a rate card as PDF. */
export function RateCardPdf({ place, day, size = 'xs', onFailed }: RateCardPdfProps) {
  const download = useMutation({
    mutationFn: () => takeRateCardPdf(place, day),
    onSuccess: saveFile,
    onError: ({ message }) => onFailed(RATE_CARD_TEXTS.failed(message)),
  });
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {RATE_CARD_TEXTS.download}
    </Button>
  );
}
