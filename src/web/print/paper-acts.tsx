import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useFileOnce } from '#web/platform/use-file-once.ts';
import type { PaperEntry } from './print-paper.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';

/** Says only why a file could not be had: one that is there is seen. */
export const saidFault =
  (showMessage: (message: SaidMessage) => void) =>
  (failure: string | null): void =>
    failure === null ? undefined : showMessage({ kind: 'error', text: failure });

interface ActProps<Of> {
  readonly paper: PaperEntry<Of>;
  readonly of: Of;
  readonly size?: 'xs' | 'sm';
}

interface DownloadProps<Of> extends ActProps<Of> {
  /** What it is the file of, for those who do not see the row it stands in. */
  readonly name?: string;
  readonly disabled?: boolean;
  /** Null: the file is there. Otherwise why not. */
  readonly onDone: (failure: string | null) => void;
}

/** Saves a paper as a file. One that is counted is a copy like a paper: the second one says so. */
export function DownloadPaper<Of>({ paper, of, size, name, disabled = false, onDone }: DownloadProps<Of>) {
  const client = useQueryClient();
  const file = useFileOnce(
    (key) => paper.take(of, key),
    async () => {
      onDone(null);
      await paper.taken?.(of, client);
    },
    (why) => onDone(PRINT_TEXTS.notDownloaded(why)),
  );
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
  /** The key that prints it, where one does. */
  readonly keys?: string;
  readonly onDownloaded: DownloadProps<Of>['onDone'];
}

/** A paper, printed and as a file. */
export function PaperActs<Of>({ onPrint, keys, onDownloaded, ...act }: PaperActsProps<Of>) {
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
