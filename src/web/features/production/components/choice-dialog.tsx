import { Button, Stack } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface ChoiceDialogProps<Value extends string> {
  readonly opened: boolean;
  readonly title: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
}

/** A dialog with one large button for each choice. */
export function ChoiceDialog<Value extends string>(props: ChoiceDialogProps<Value>) {
  const { choices, onChoose, onClose, ...dialog } = props;
  return (
    <Dialog {...dialog} size="sm" onClose={onClose}>
      <Stack gap="xs">
        {choices.map(({ value, label }, place) => (
          <Button
            key={value}
            variant="default"
            mih={56}
            data-autofocus={place === 0 || undefined}
            onClick={() => {
              onClose();
              onChoose(value);
            }}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
