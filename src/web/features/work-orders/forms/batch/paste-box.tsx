import { Button, Textarea } from '@mantine/core';
import { parseMessage } from '#domain/quick-entry/parse-message.ts';
import type { ParsedMessage } from '#domain/quick-entry/parse-message.ts';
import { useProducts } from '#web/features/work-orders/api-products.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { useState } from 'react';
import classes from './batch-entry.module.css';

export interface PasteBoxProps {
  /** Fills in the orders. Returns why it cannot, or null. */
  readonly onRead: (message: ParsedMessage) => string | null;
  readonly onClose: () => void;
}

/** Takes the text of a message and fills rows from it. What belongs to no order stays here. */
export function PasteBox({ onRead, onClose }: PasteBoxProps) {
  const { words } = useProducts();
  const { today, holidays, laboratory } = useSession();
  const [text, setText] = useState('');
  const [reports, setReports] = useState<readonly string[]>([]);
  const read = (): void => {
    const message = parseMessage(text, { today, holidays, working_days: laboratory.working_days, products: words });
    if (message.orders.length === 0) return setReports(['No order was found in this text.']);
    const refusal = onRead(message);
    if (refusal !== null) return setReports([refusal]);
    if (message.rest === '' && message.warnings.length === 0) return onClose();
    setText(message.rest);
    setReports([...message.warnings, ...(message.rest === '' ? [] : ['The text below belongs to no order.'])]);
  };
  return (
    <section className={classes['paste']} aria-label="Paste message">
      {reports.map((report) => (
        <Message key={report} kind="info">
          {report}
        </Message>
      ))}
      <Textarea
        label="Message"
        description="Paste the text of a WhatsApp message. Nothing is saved before you review the orders."
        data-autofocus
        autoFocus
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes['pasteActions']}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button disabled={text.trim() === ''} onClick={read}>
          Fill orders
        </Button>
      </div>
    </section>
  );
}
