import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

interface OpenPrintPageProps {
  readonly text: string;
  readonly path: string;
  readonly label?: string;
}

/** The message if no print window could open. Its link works, because browsers do not block a clicked link. */
export function OpenPrintPage({ text, path, label = 'Open the print page' }: OpenPrintPageProps) {
  return (
    <>
      {text}
      <Group mt="xs">
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Group>
    </>
  );
}
