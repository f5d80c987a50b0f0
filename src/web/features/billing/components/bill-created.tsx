import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

interface BillCreatedProps {
  readonly text: string;
  readonly onPrint: () => void;
}

/** What a message says when a bill was made, with the offer to print it. */
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
