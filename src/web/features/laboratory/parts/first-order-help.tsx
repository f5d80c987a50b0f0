import { Box, List } from '@mantine/core';
import { FIRST_RUN_TEXTS } from '#domain/laboratory/first-run.ts';
import { Message } from '#web/ui/messages/message.tsx';

/** Above the form of the first order: how one is entered. */
export const FirstOrderHelp = () => (
  <Box mb="md">
    <Message kind="info" title={FIRST_RUN_TEXTS.firstOrderTitle}>
      <List size="sm" spacing={2}>
        {FIRST_RUN_TEXTS.firstOrder.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Message>
  </Box>
);
