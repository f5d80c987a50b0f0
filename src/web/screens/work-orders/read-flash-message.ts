import { consumeFlash } from '#web/platform/addresses/flash-message.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';

/** The message of the previous page, for example of the form after saving. */
export function readFlashMessage(): ShownMessage | null {
  const word = consumeFlash();
  if (word === null) return null;
  const { text, tail } = word;
  return tail === undefined ? { kind: 'success', text } : { kind: 'info', text, content: text, tail };
}
