/** How long (ms) is waited before each further try. */
const PAUSES = [300, 1_000, 3_000];

/**
 * Fetches a part of the program, as `import()` does, and asks again where it failed: a network that hiccups, or a server that is being
 * restarted, shall not cost the screen. Its style sheets are asked for again too: what fetched them the first time would not.
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

/** Error messages of the browsers, and of Vite for style sheets. Code that loaded and then threw would throw again. */
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
