import { Button } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { STATEMENT_TEXTS } from '#domain/ledger/paper.ts';
import type { StatementView } from '#web/features/ledger/api-statement.ts';
import { LEDGER_KEY } from '#web/features/ledger/api-key.ts';
import { countStatement, takeStatementPdf } from '#web/features/ledger/api-statement.ts';
import { statementPrintPath } from '#web/platform/addresses/paths.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { PrintHere } from '#web/print/print-here.tsx';
import { openPrintWindow } from '#web/print/print-window.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import type { SaidMessage, ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { useStatementPrint } from './statement-print.ts';

interface StatementActsProps {
  readonly view: StatementView;
  readonly showMessage: ShowMessage;
}

/** The statement on paper and as a file. */
export function StatementActs({ view, showMessage }: StatementActsProps) {
  const print = (): void => {
    const path = statementPrintPath(view);
    if (openPrintWindow(path)) return;
    const content = (
      <WindowBlocked
        text={BILLING_TEXTS.popupBlocked}
        path={path}
        here={<StatementHere view={view} onDone={showMessage} />}
      />
    );
    showMessage({ kind: 'error', text: BILLING_TEXTS.popupBlocked, content });
  };
  useShortcuts([{ keys: 's', does: 'Print the statement of this doctor', run: print }]);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        aria-keyshortcuts={ariaKeys('s')}
        onClick={print}
      >
        Print statement
      </Button>
      <StatementPdf view={view} onFailed={(text) => showMessage({ kind: 'error', text })} />
    </>
  );
}

interface StatementHereProps {
  readonly view: StatementView;
  readonly onDone: (said: SaidMessage) => void;
}

const StatementHere = ({ view, onDone }: StatementHereProps) => (
  <PrintHere print={useStatementPrint(view)} onDone={onDone} />
);

interface StatementPdfProps {
  readonly view: StatementView;
  readonly onFailed: (text: string) => void;
}

/** Saves a statement as PDF. */
export function StatementPdf({ view, onFailed }: StatementPdfProps) {
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: () => takeStatementPdf(view),
    onSuccess: async (file) => {
      saveFile(file);
      await countStatement(view, { kind: 'pdf' });
      await client.invalidateQueries({ queryKey: LEDGER_KEY });
    },
    onError: ({ message }) => onFailed(STATEMENT_TEXTS.failed(message)),
  });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {STATEMENT_TEXTS.download}
    </Button>
  );
}
