import { Box, List } from '@mantine/core';
import { SETUP_TEXTS } from '#domain/setup/setup.ts';
import { Message } from '#web/ui/messages/message.tsx';

/** Explains above the form how to enter the first order. */
export const FirstOrderHelp = () => (
  <Box mb="md">
    <Message kind="info" title={SETUP_TEXTS.firstOrderTitle}>
      <List size="sm" spacing={2}>
        {SETUP_TEXTS.firstOrder.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Message>
  </Box>
);
