import type { Typeface } from './fonts.ts';
import { beginPdf } from './make-pdf.ts';

/** What is used of pdfkit's and fontkit's objects, which describe neither. */
interface LoadedFont {
  readonly widthOfString: (text: string, size: number) => number;
  readonly font: { readonly _layoutEngine: { readonly engine?: { readonly GPOSProcessor?: object | null } } };
}
type Attach = (this: object, mark: { readonly markAnchor: unknown }, base: unknown, at: number) => void;

/** A document that is never finished: texts are laid out on it to see whether they can be. */
const trial = (await beginPdf({ content: '' })) as {
  readonly provideFont: (name: string, bold: boolean) => LoadedFont;
};

/**
 * fontkit fails at vowel signs of Gurmukhi and Malayalam: a typeface may say of a sign that it is attached nowhere (a null anchor),
 * and then its place is the one it has of itself.
 */
function attachOnlyWhereAnchored({ font }: LoadedFont): void {
  const processor = font._layoutEngine.engine?.GPOSProcessor;
  if (!processor) return;
  const shared = Object.getPrototypeOf(processor) as { applyAnchor: Attach; isMended?: true };
  if (shared.isMended) return;
  const { applyAnchor } = shared;
  shared.isMended = true;
  shared.applyAnchor = function attach(mark, base, at) {
    if (mark.markAnchor !== null && base !== null) applyAnchor.call(this, mark, base, at);
  };
}

/** Width (points) of a text in a typeface that it can be laid out in. */
export const widthIn = ({ name }: Typeface, text: string, size: number, isBold = false): number =>
  trial.provideFont(name, isBold).widthOfString(text, size);

/** Whether a text can be laid out in a typeface; one that cannot would end the making of the whole document. */
export function canBeDrawn({ name }: Typeface, text: string): boolean {
  try {
    for (const isBold of [false, true]) {
      const font = trial.provideFont(name, isBold);
      attachOnlyWhereAnchored(font);
      font.widthOfString(text, 10);
    }
    return true;
  } catch {
    return false;
  }
}
