import type { Typeface } from './fonts.ts';
import { MAIN_FACE } from './fonts.ts';
import { startPdf } from './create-pdf.ts';

/** The used parts of pdfkit’s and fontkit’s objects, which have no types. */
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

/** A document that is never finished. Texts are laid out on it to test whether that works. */
const trial = (await startPdf({ content: '' })) as Document;

interface Document {
  readonly provideFont: ProvideFont;
}
type ProvideFont = (this: object, name: string, ...style: readonly boolean[]) => LoadedFont;

/** Each font file, as parsed for the first document. */
const read = new Map<string, FontFile>();

/** Fonts that already use the shared tables. */
const sharing = new WeakSet<LoadedFont>();

/**
 * Shares a parsed font file among documents, because unpacking its tables takes most of the time. Glyphs are not
 * shared: the position of a letter depends on the letters before it in the document.
 */
function shareTables(key: string, loaded: LoadedFont): void {
  if (sharing.has(loaded)) return;
  sharing.add(loaded);
  const file = read.get(key) ?? loaded.font;
  read.set(key, file);
  loaded.font = Object.assign(Object.create(file) as FontFile, { _glyphs: {} });
  loaded.subset = loaded.font.createSubset();
}

/** Gives lines the same height and baseline in every script, as browsers do with the first font of a page. */
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

/** Returns a font as every document loads it. */
export const loadedFont = ({ name }: Typeface, isBold: boolean): LoadedFont => trial.provideFont(name, isBold);

/** fontkit fails at vowel signs of Gurmukhi and Malayalam whose anchor is null. Such a sign keeps its own position. */
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

/** Whether a text can be laid out in a font. A failure would abort the whole document. */
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
