import { Stack } from '@mantine/core';
import { DialogFooter } from './dialog-footer.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface DiscardQuestionProps {
  readonly opened: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before typed text is discarded. The focus begins on keeping it, and returns to the field it was typed in. */
export const DiscardQuestion = ({ opened, onDiscard, onKeep }: DiscardQuestionProps) => (
  <DialogFrame opened={opened} onClose={onKeep} title="Discard what you typed?" size="sm">
    <Stack gap="lg">
      <div>It is not saved yet.</div>
      <DialogFooter
        actLabel="Discard text"
        cancelLabel="Keep typing"
        danger
        beginsAt="cancel"
        busy={false}
        onAct={onDiscard}
        onCancel={onKeep}
      />
    </Stack>
  </DialogFrame>
);
