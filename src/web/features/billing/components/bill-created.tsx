import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

interface BillCreatedProps {
  readonly text: string;
  readonly onPrint: () => void;
}

/** The message after a bill was created, with a print button. */
export function BillCreated({ text, onPrint }: BillCreatedProps) {
  return (
    <>
      {text}
      <Group mt="xs">
        <Button size="xs" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          Print initial bill
        </Button>
      </Group>
    </>
  );
}
