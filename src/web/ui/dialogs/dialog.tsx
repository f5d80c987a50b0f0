import { useDiscardGuard } from './discard-guard.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { DialogFrame } from './dialog-frame.tsx';

type DialogProps = Omit<DialogFrameProps, 'leave' | 'body'>;

/**
 * A dialog. Closing it asks first where something was typed; a form that has saved closes it by `opened` alone. Mark the field to begin
 * with `data-autofocus`.
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
