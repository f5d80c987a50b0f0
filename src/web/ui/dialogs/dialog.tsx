import { useDiscardGuard } from './discard-guard.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { DialogFrame } from './dialog-frame.tsx';

type DialogProps = Omit<DialogFrameProps, 'leave' | 'body'>;

/**
 * A dialog that asks before closing if something was typed. After saving, set `opened` to false to close without
 * asking. Mark the field with the initial focus by `data-autofocus`.
 */
export function Dialog(dialog: DialogProps) {
  const { area, leave, questions } = useDiscardGuard(dialog.opened, dialog.onClose);
  return (
    <>
      <DialogFrame {...dialog} leave={leave} body={area} />
      {questions}
    </>
  );
}
