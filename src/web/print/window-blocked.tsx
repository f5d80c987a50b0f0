import { Anchor, Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

interface WindowBlockedProps {
  readonly text: string;
  /** The print page, for a separate tab. */
  readonly path: string;
  /** Prints from the page that one is on as soon as it is drawn. */
  readonly here: ReactNode;
}

/** What a message says where the browser opened no print window, with two ways to print all the same. */
export function WindowBlocked({ text, path, here }: WindowBlockedProps) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      {text}
      <Group gap="md" mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={printing}
          onClick={() => setPrinting(true)}
        >
          Print from this page
        </Button>
        <Anchor href={path} target="_blank" rel="noopener" size="sm">
          Open the print page
        </Anchor>
      </Group>
      {printing ? here : null}
    </>
  );
}
