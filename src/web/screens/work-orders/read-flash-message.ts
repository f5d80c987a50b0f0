import { consumeFlash } from '#web/platform/addresses/flash-message.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';

/** What the page before had to say, such as the form after saving. */
export function readFlashMessage(): ShownMessage | null {
  const word = consumeFlash();
  if (word === null) return null;
  const { text, tail } = word;
  return tail === undefined ? { kind: 'success', text } : { kind: 'info', text, content: text, tail };
}
