/** How long (ms) paper waits for a file that does not come: in another typeface it is better than none. */
const PATIENCE = 10_000;

/**
 * Resolves once the typeface is there for all that stands on the page, or cannot be had. Asked for by its letters: the browser itself would
 * begin to fetch one only when it draws, and call itself ready before.
 */
export async function whenTypefaceLoaded(): Promise<void> {
  const { fonts } = document as { fonts?: Partial<FontFaceSet> };
  if (fonts?.load === undefined) return;
  const { fontFamily } = getComputedStyle(document.body);
  const loaded = fonts.load(`1em ${fontFamily}`, document.body.textContent);
  await Promise.race([Promise.allSettled([loaded, fonts.ready]), after(PATIENCE)]);
}

const after = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay));
