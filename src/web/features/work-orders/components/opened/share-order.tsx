import { Button } from '@mantine/core';
import { IconLink, IconShare } from '@tabler/icons-react';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { copyText } from '#web/platform/copy-text.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';

interface ShareOrderProps {
  readonly serialNumber: string;
  readonly showMessage: ShowMessage;
}

/** Copies or shares the address of the page. It contains the serial number and nothing about the patient. */
export function ShareOrder({ serialNumber, showMessage }: ShareOrderProps) {
  const url = new URL(orderAddress(serialNumber), location.origin).href;
  const copy = async () => {
    const copied = await copyText(url);
    showMessage(
      copied
        ? { kind: 'success', text: WORK_ORDER_TEXTS.linkCopied }
        : { kind: 'error', text: WORK_ORDER_TEXTS.linkNotCopied(url) },
    );
  };
  const share = async () => {
    try {
      await navigator.share({ title: serialNumber, url });
    } catch (error) {
      // If the user closes the share dialog, nothing has failed.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy();
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copy()}>
        Copy link
      </Button>
      {'share' in navigator ? (
        <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={() => void share()}>
          Share
        </Button>
      ) : null}
    </>
  );
}
