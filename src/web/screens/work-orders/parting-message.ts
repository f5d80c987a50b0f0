import { takeFlash } from '#web/platform/addresses/flash-message.ts';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';

/** What the page before had to say, such as the form after saving. */
export function partingMessage(): SaidMessage | null {
  const word = takeFlash();
  if (word === null) return null;
  const { text, tail } = word;
  return tail === undefined ? { kind: 'success', text } : { kind: 'info', text, content: text, tail };
}
