import { Anchor, Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

interface WindowBlockedProps {
  readonly text: string;
  /** The print page, to open in a tab. */
  readonly path: string;
  /** Prints from the current page as soon as it renders. */
  readonly here: ReactNode;
}

/** The message when the browser blocked the print window, with two other ways to print. */
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
