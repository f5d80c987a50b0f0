import type { Typeface } from './fonts.ts';
import { MAIN_FACE } from './fonts.ts';
import { startPdf } from './create-pdf.ts';

/** What is used of pdfkit's and fontkit's objects, which describe neither. */
interface LoadedFont {
  ascender: number;
  descender: number;
  lineGap: number;
  readonly widthOfString: (text: string, size: number) => number;
  font: FontFile;
  subset: object;
}
interface FontFile {
  readonly createSubset: () => object;
  readonly _layoutEngine: { readonly engine?: { readonly GPOSProcessor?: object | null } };
}
type Attach = (this: object, mark: { readonly markAnchor: unknown }, base: unknown, at: number) => void;

/** A document that is never finished: texts are laid out on it to see whether they can be. */
const trial = (await startPdf({ content: '' })) as Document;

interface Document {
  readonly provideFont: ProvideFont;
}
type ProvideFont = (this: object, name: string, ...style: readonly boolean[]) => LoadedFont;

/** Each typeface as it was read for the first document. */
const read = new Map<string, FontFile>();

/** Fonts that have the tables which were read for the first of their kind. */
const sharing = new WeakSet<LoadedFont>();

/**
 * Shares the parsed typeface among documents: its tables are unpacked as texts need them, which takes longer than all
 * else. The glyphs of one document stay with it, since a letter's place depends on the letters before it in that
 * document.
 */
function shareTables(key: string, loaded: LoadedFont): void {
  if (sharing.has(loaded)) return;
  sharing.add(loaded);
  const file = read.get(key) ?? loaded.font;
  read.set(key, file);
  loaded.font = Object.assign(Object.create(file) as FontFile, { _glyphs: {} });
  loaded.subset = loaded.font.createSubset();
}

/**
 * Gives lines the same height and baseline in every script: as browsers lay them out by the first typeface of a page.
 * Each typeface alone would have other metrics.
 */
function alignWithMainFace(): void {
  const documents = Object.getPrototypeOf(trial) as { provideFont: ProvideFont };
  const { provideFont } = documents;
  const { ascender, descender, lineGap } = trial.provideFont(MAIN_FACE.name, false);
  documents.provideFont = function provide(name, ...style) {
    const loaded = provideFont.call(this, name, ...style);
    shareTables(`${name} ${style.join(' ')}`, loaded);
    return Object.assign(loaded, { ascender, descender, lineGap });
  };
}
alignWithMainFace();

/** A typeface as every document has it. */
export const loadedFont = ({ name }: Typeface, isBold: boolean): LoadedFont => trial.provideFont(name, isBold);

/**
 * fontkit fails at vowel signs of Gurmukhi and Malayalam: a typeface may say of a sign that it is attached nowhere (a null anchor),
 * and then its place is the one it has of itself.
 */
function attachOnlyWhereAnchored({ font }: LoadedFont): void {
  const processor = font._layoutEngine.engine?.GPOSProcessor;
  if (!processor) return;
  const shared = Object.getPrototypeOf(processor) as { applyAnchor: Attach; isFixed?: true };
  if (shared.isFixed) return;
  const { applyAnchor } = shared;
  shared.isFixed = true;
  shared.applyAnchor = function attach(mark, base, at) {
    if (mark.markAnchor !== null && base !== null) applyAnchor.call(this, mark, base, at);
  };
}

/** Whether a text can be laid out in a typeface; one that cannot would end the making of the whole document. */
export function canBeDrawn(face: Typeface, text: string): boolean {
  try {
    for (const isBold of [false, true]) {
      const font = loadedFont(face, isBold);
      attachOnlyWhereAnchored(font);
      font.widthOfString(text, 10);
    }
    return true;
  } catch {
    return false;
  }
}
