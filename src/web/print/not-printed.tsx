import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

interface NotPrintedProps extends ButtonProps {
  /** What to confirm first; null if nothing depends on the copy. */
  readonly question: string | null;
  readonly onNotPrinted: () => void;
}

/** Reports that a counted copy was not printed. */
export function NotPrinted({ question, onNotPrinted, ...look }: NotPrintedProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (question === null ? onNotPrinted() : setAsking(true))}>
        {PRINT_TEXTS.notPrinted}
      </Button>
      {question === null ? null : (
        <ConfirmDialog
          opened={asking}
          title={PRINT_TEXTS.cancelTitle}
          confirmLabel={PRINT_TEXTS.notPrinted}
          onConfirm={() => {
            setAsking(false);
            onNotPrinted();
          }}
          onCancel={() => setAsking(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </>
  );
}
