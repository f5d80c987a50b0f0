import type { StatementView } from '#web/features/papers/api.ts';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { PaperActions, saidFault } from '#web/print/paper-actions.tsx';
import { printPaper } from '#web/print/print-paper.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';

interface StatementActsProps {
  readonly view: StatementView;
  readonly showMessage: ShowMessage;
}

/** Prints and downloads the statement. */
export function StatementActions({ view, showMessage }: StatementActsProps) {
  const print = (): void => printPaper(PAPERS.statement, view, showMessage);
  useShortcuts([{ keys: 's', does: 'Print the statement of this doctor', run: print }]);
  return (
    <PaperActions
      paper={PAPERS.statement}
      of={view}
      size="sm"
      keys="s"
      onPrint={print}
      onDownloaded={saidFault(showMessage)}
    />
  );
}
