/** Milliseconds to wait for the typeface. Printing in a fallback typeface is better than not printing. */
const PATIENCE = 10_000;

/**
 * Resolves when the typeface has loaded for all text on the page, or cannot load. It requests the typeface explicitly,
 * because browsers fetch it only when they render the text, and report that fonts are ready before.
 */
export async function whenTypefaceLoaded(): Promise<void> {
  const { fonts } = document as { fonts?: Partial<FontFaceSet> };
  if (fonts?.load === undefined) return;
  const { fontFamily } = getComputedStyle(document.body);
  const loaded = fonts.load(`1em ${fontFamily}`, document.body.textContent);
  await Promise.race([Promise.allSettled([loaded, fonts.ready]), after(PATIENCE)]);
}

const after = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay));
