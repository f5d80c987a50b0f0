import { Anchor, Box, List } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SETUP_TEXTS } from '#domain/setup/setup.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
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

/** Leads from the first order to its bill, because the message about the order disappears. */
export const FirstOrderNext = ({ serialNumber }: { readonly serialNumber: string }) => (
  <Box mb="md">
    <Message kind="info" title={SETUP_TEXTS.firstBillTitle}>
      <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={orderAddress(serialNumber)} />}>
        {SETUP_TEXTS.completeAndBill(serialNumber)}
      </Anchor>
      . {SETUP_TEXTS.nextStep}
    </Message>
  </Box>
);
