// Messages to doctors. Marginline proposes the text, and WhatsApp sends it. Marginline does not know whether it was sent.

/** Long addresses fail in browsers; WhatsApp documents no limit. */
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

/** A message as it is proposed: the user can change its text. */
export interface DraftMessage {
  readonly label: string;
  readonly text: string;
}

/** Opens WhatsApp with a text to a number (E.164). */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** The number for messages: the WhatsApp number, or else the phone where it is a mobile number of India; null where there is none. */
export function whatsappOf({ whatsapp, phone }: { readonly whatsapp: string; readonly phone: string }): string | null {
  if (whatsapp !== '') return whatsapp;
  return /^\+91[6-9]\d{9}$/.test(phone) ? phone : null;
}

/** Sentences of a message, without those that are empty. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ');
