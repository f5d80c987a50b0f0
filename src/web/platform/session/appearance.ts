/** Where this browser remembers light, dark or system: all that it remembers. */
export const APPEARANCE_KEY = 'appearance';

/** Does something that empties the browser's storage (a logout), and keeps the choice of appearance over it. */
export async function keepingAppearance<T>(work: () => Promise<T>): Promise<T> {
  const chosen = localStorage.getItem(APPEARANCE_KEY);
  try {
    return await work();
  } finally {
    if (chosen !== null) localStorage.setItem(APPEARANCE_KEY, chosen);
  }
}
