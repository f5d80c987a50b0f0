// The preferences that this browser stores. `public/boot.js` reads them before the first paint.

/** Light, dark or system. */
export const APPEARANCE_KEY = 'appearance';

/** Whether the sidebar is collapsed to icons. */
export const SIDEBAR_KEY = 'sidebar';

/**
 * Whether a user is signed in, and with which role. The loading page shows the outline of that role's screens, else of
 * the login.
 */
export const SIGNED_IN_KEY = 'signed-in';

/** The role of the signed-in user; `held back` while a step is required, such as a new password. */
export type SignedInAs = 'admin' | 'staff' | 'held back';

/** The stage to which a scan on this device moves an order, by its ID. */
export const STATION_KEY = 'station';

/** Whether the audit log hides moves between stages. */
export const HIDDEN_MOVES_KEY = 'hidden-moves';

const CHOICES = [APPEARANCE_KEY, SIDEBAR_KEY, STATION_KEY, HIDDEN_MOVES_KEY];

/** Runs work that clears the browser's storage (a sign-out), and restores the preferences of this browser. */
export async function preservePreferences<T>(work: () => Promise<T>): Promise<T> {
  const chosen = CHOICES.map((key) => [key, localStorage.getItem(key)] as const);
  try {
    return await work();
  } finally {
    for (const [key, value] of chosen) if (value !== null) localStorage.setItem(key, value);
  }
}

/** Stores which outline to show while the next page loads, and while this page has no content yet. */
export function rememberSignedIn(as: SignedInAs | null): void {
  if (as === null) localStorage.removeItem(SIGNED_IN_KEY);
  else localStorage.setItem(SIGNED_IN_KEY, as);
  document.documentElement.dataset['boot'] = as === null ? 'login' : 'frame';
}
