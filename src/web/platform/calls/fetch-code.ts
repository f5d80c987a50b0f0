/** Milliseconds before each retry. */
const PAUSES = [300, 1_000, 3_000];

/**
 * Loads a code chunk like `import()`, with retries, so that a short network failure or a server restart does not break
 * the screen. It inserts missing style sheets again, since the browser does not retry them.
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch (error) {
      if (!isFetchFault(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      await fetchMissingStyles();
    }
  }
  return load();
}

/**
 * Whether the chunk could not be fetched, by the error messages of the browsers and of Vite. Other errors come from the
 * loaded code and would occur again.
 */
export const isFetchFault = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message);

/** Inserts each missing style sheet again, and waits until it loads or fails. */
async function fetchMissingStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    missing.map((link) => {
      const freshLink = link.cloneNode() as HTMLLinkElement;
      return new Promise<void>((resolve) => {
        freshLink.addEventListener('load', () => resolve());
        freshLink.addEventListener('error', () => resolve());
        link.replaceWith(freshLink);
      });
    }),
  );
}
