import { useCallback, useState } from 'react';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { lazyDialog } from '#web/ui/lazy-component.tsx';

const ConfirmDialog = lazyDialog(async () => (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog);

interface Question {
  readonly text: string;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Asks before a bill is created without a price. `ask` resolves to whether the user confirmed. */
export function useUnpricedQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback(
    (text: string): Promise<boolean> => new Promise((resolve) => setQuestion({ text, answer: resolve })),
    [],
  );
  const end = (isConfirmed: boolean): void => {
    question?.answer(isConfirmed);
    setQuestion(null);
  };
  const dialog = (
    <ConfirmDialog
      opened={question !== null}
      title={BILLING_TEXTS.unpricedTitle}
      confirmLabel={BILLING_TEXTS.createUnpriced}
      onConfirm={() => end(true)}
      onCancel={() => end(false)}
    >
      {question?.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
