// All that this browser remembers. `public/boot.js` reads it before anything is drawn.

/** Light, dark or system. */
export const APPEARANCE_KEY = 'appearance';

/** Whether the sidebar is folded to its icons. */
export const SIDEBAR_KEY = 'sidebar';

/** That a user is signed in, and their role: the loading page then has the outline of their screens, else of the login. */
export const SIGNED_IN_KEY = 'signed-in';

/** The role whose screens the user sees; none while a required step is open, as a new password. */
export type SignedInAs = 'admin' | 'staff' | 'held back';

const CHOICES = [APPEARANCE_KEY, SIDEBAR_KEY];

/** Does something that empties the browser's storage (a logout), and keeps over it what was chosen for this browser. */
export async function preservePreferences<T>(work: () => Promise<T>): Promise<T> {
  const chosen = CHOICES.map((key) => [key, localStorage.getItem(key)] as const);
  try {
    return await work();
  } finally {
    for (const [key, value] of chosen) if (value !== null) localStorage.setItem(key, value);
  }
}

/** The outline while the next page loads, and while this one has nothing to show yet. */
export function rememberSignedIn(as: SignedInAs | null): void {
  if (as === null) localStorage.removeItem(SIGNED_IN_KEY);
  else localStorage.setItem(SIGNED_IN_KEY, as);
  document.documentElement.dataset['boot'] = as === null ? 'login' : 'frame';
}
