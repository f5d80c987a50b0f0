// Finds what WhatsApp adds to messages, and list marks at the start of lines.
import type { Found, Scanner, Span } from './scanner.ts';
import { claim } from './scanner.ts';

/** `[22/11/26, 10:14:05 am] Name: ` and `22/11/2026, 10:14 - Name: `. */
const HEADER =
  /^ *\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? {1,3}\d{1,2}:\d\d(?::\d\d)?(?: {0,2}[ap]\.?m\.?)?\]?(?: -)? {1,3}(?<sender>[^:\n]{1,60}):/gimu;

const SERVICE_TEXT =
  /<[^<>\n]{0,60}(?:omitted|edited)>|\b(?:image|video|document|audio|sticker|GIF) omitted\b|\b(?:this message was deleted|you deleted this message)\b\.?|\bIMG-\d{8}-WA\d{4}\.\w{3,4}(?: \(file attached\))?|^ *forwarded(?: many times)? *$/gimu;

/** Claims the message headers. Returns the names of the senders. */
export const claimHeaders = (scanner: Scanner): Found<string>[] =>
  claim(scanner, HEADER, ({ groups }) => groups?.['sender'] ?? '');

export const claimServiceTexts = (scanner: Scanner): Span[] => claim(scanner, SERVICE_TEXT, () => true);

const NUMBERED = /^[ \uE000]*(?:#(\d{1,3})\b[.):]?|(\d{1,3})(?:[.](?!\d)|[):]))/gmu;
const DOTTED = /^[ \uE000]*[-–•·▪●](?= ?[^\s-])/gmu;

/** Claims list marks if at least two lines have one. Numbers must count up from 1. */
export function claimBullets(scanner: Scanner): Span[] {
  const numbers = [...scanner.left.matchAll(NUMBERED)].map((match) => Number(match[1] ?? match[2]));
  if (numbers.length > 1 && numbers.every((number, index) => number === index + 1)) {
    return claim(scanner, NUMBERED, () => true);
  }
  return [...scanner.left.matchAll(DOTTED)].length > 1 ? claim(scanner, DOTTED, () => true) : [];
}
