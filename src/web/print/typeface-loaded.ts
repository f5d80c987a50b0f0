/** How long (ms) paper waits for a file that does not come: in another typeface it is better than none. */
const PATIENCE = 10_000;

/**
 * Resolves once the typeface has loaded for all text on the page, or cannot load. It requests the typeface by its letters: the browser
 * fetches one only when it renders, and reports itself ready before.
 */
export async function whenTypefaceLoaded(): Promise<void> {
  const { fonts } = document as { fonts?: Partial<FontFaceSet> };
  if (fonts?.load === undefined) return;
  const { fontFamily } = getComputedStyle(document.body);
  const loaded = fonts.load(`1em ${fontFamily}`, document.body.textContent);
  await Promise.race([Promise.allSettled([loaded, fonts.ready]), after(PATIENCE)]);
}

const after = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay));
