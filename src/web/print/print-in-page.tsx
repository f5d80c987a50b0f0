import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import type { DocumentPrint } from './document-print.ts';
import { NotPrinted } from './not-printed.tsx';
import { PaperPages } from './paper-pages.tsx';
import classes from './print-in-page.module.css';

/** Renders papers in the current page, visible only in print, for browsers that block the print window. */
export function PrintPortal({ children }: { readonly children: ReactNode }) {
  // An attribute of the page, because a `:has()` selector would be evaluated at every change of the page.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['printsSheet'] = 'yes';
    return () => {
      delete dataset['printsSheet'];
    };
  }, []);
  return createPortal(
    <div className={classes['sheet']} data-print-sheet aria-hidden>
      {children}
    </div>,
    document.body,
  );
}

interface PrintInPageProps {
  readonly print: DocumentPrint;
  /** Called with a message after the copy is counted, or after a failure. */
  readonly onDone: (said: ShownMessage) => void;
}

/** Prints a document from the current page, if the browser blocks the print window. */
export function PrintInPage({ print, onDone }: PrintInPageProps) {
  const { papers, paired, faultHere, copyFault, copyName, cancelQuestion, run, title } = print;
  const done = useEffectEvent(onDone);
  const fault = faultHere ?? copyFault;
  const { drawn, cancelDrawn } = run;
  // The papers stay until then, because some browsers render them only when the dialog opens.
  const isDone = drawn === 'spent' && !run.busy && run.failure === null;
  useEffect(() => {
    if (fault !== null) done({ kind: 'error', text: fault });
  }, [fault]);
  const counts = useEffectEvent(() => {
    if (copyName === null) return done({ kind: 'success', text: PRINT_TEXTS.handedOver(title) });
    const text = `${title}. ${PRINT_TEXTS.counted(copyName)}`;
    const content = <CountedHere text={text} of={title} cancel={cancelDrawn} question={cancelQuestion} />;
    done({ kind: 'success', text, content });
  });
  useEffect(() => {
    if (isDone) counts();
  }, [isDone]);
  if (papers === null || drawn !== 'copy') return null;
  return (
    <PrintPortal>
      <PaperPages papers={papers} paired={paired} />
    </PrintPortal>
  );
}

interface CountedHereProps {
  readonly text: string;
  readonly of: string;
  readonly cancel: () => Promise<unknown>;
  readonly question: string | null;
}

/** Confirms the counted copy, with a button to report that it was not printed. */
function CountedHere({ text, of, cancel, question }: CountedHereProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const reportNotPrinted = async (): Promise<void> => {
    setBusy(true);
    try {
      await cancel();
      setSaid(`${of}. ${PRINT_TEXTS.notCounted}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(error.message);
    }
  };
  if (said !== null) return said;
  return (
    <Group gap="md">
      {text}
      <NotPrinted
        size="xs"
        variant="default"
        loading={busy}
        question={question}
        onNotPrinted={() => void reportNotPrinted()}
      />
    </Group>
  );
}
