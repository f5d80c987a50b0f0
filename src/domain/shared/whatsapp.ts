// Messages to doctors. Marginline suggests the text and WhatsApp sends it, so Marginline does not know whether it was
// sent.

/** Maximum length of a message, in characters. Browsers cannot open very long links. */
export const MAX_MESSAGE = 700;

export const MESSAGE_TEXTS = {
  act: 'Message doctor…',
  title: (doctor: string) => `Message to ${doctor}`,
  open: 'Open WhatsApp',
  number: 'Number',
  text: 'Message',
  noNumber: (doctor: string) => `${doctor} has no WhatsApp number.`,
  toDoctor: 'Open the doctor’s page',
  notLoaded: (why: string) => `The doctor could not be loaded: ${why}`,
} as const;

/** A suggested message. The user can change the text. */
export interface DraftMessage {
  readonly label: string;
  readonly text: string;
}

/** The link that opens WhatsApp with a text to a number (E.164). */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/**
 * The doctor's number for messages: the WhatsApp number, otherwise the phone number if it is an Indian mobile number;
 * null if there is none.
 */
export function whatsappOf({ whatsapp, phone }: { readonly whatsapp: string; readonly phone: string }): string | null {
  if (whatsapp !== '') return whatsapp;
  return /^\+91[6-9]\d{9}$/.test(phone) ? phone : null;
}

/** Joins sentences with spaces and leaves out empty ones. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ');
