import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useFileOnce } from '#web/platform/use-file-once.ts';
import type { PaperEntry } from './print-paper.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';

/** Shows why a download failed. A successful download needs no message. */
export const saidFault =
  (showMessage: (message: ShownMessage) => void) =>
  (failure: string | null): void =>
    failure === null ? undefined : showMessage({ kind: 'error', text: failure });

interface ActProps<Of> {
  readonly paper: PaperEntry<Of>;
  readonly of: Of;
  readonly size?: 'xs' | 'sm';
}

interface DownloadProps<Of> extends ActProps<Of> {
  /** The document's name for screen readers. */
  readonly name?: string;
  readonly disabled?: boolean;
  /** Called with null after a download, else with the reason of the failure. */
  readonly onDone: (failure: string | null) => void;
}

/** Downloads a paper. The download of a counted paper is a copy, and every copy but the first says DUPLICATE. */
export function useDownloadPaper<Of>(paper: PaperEntry<Of>, of: Of, onDone: DownloadProps<Of>['onDone']) {
  const client = useQueryClient();
  return useFileOnce(
    (key) => paper.download(of, key),
    async () => {
      onDone(null);
      await paper.onDownloaded?.(of, client);
    },
    (why) => onDone(PRINT_TEXTS.notDownloaded(why)),
  );
}

/** The button that downloads a paper. */
export function DownloadPaper<Of>({ paper, of, size, name, disabled = false, onDone }: DownloadProps<Of>) {
  const file = useDownloadPaper(paper, of, onDone);
  return (
    <Button
      {...(size && { size })}
      variant="default"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={file.isPending}
      disabled={disabled}
      {...(name !== undefined && { 'aria-label': `${paper.fileLabel} of ${name}` })}
      onClick={file.take}
    >
      {paper.fileLabel}
    </Button>
  );
}

interface PaperActsProps<Of> extends ActProps<Of> {
  readonly onPrint: () => void;
  /** The shortcut that prints it, if there is one. */
  readonly keys?: string;
  readonly onDownloaded: DownloadProps<Of>['onDone'];
}

/** The Print and Download buttons of a paper. */
export function PaperActions<Of>({ onPrint, keys, onDownloaded, ...act }: PaperActsProps<Of>) {
  return (
    <>
      <Button
        {...(act.size && { size: act.size })}
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        {...(keys !== undefined && { 'aria-keyshortcuts': ariaKeys(keys) })}
        onClick={onPrint}
      >
        {act.paper.printLabel}
      </Button>
      <DownloadPaper {...act} onDone={onDownloaded} />
    </>
  );
}
