// Form drafts that survive a reload, a lost connection or an expired session. Stored for this tab only; they contain
// typed values and no session data.

const PREFIX = 'draft:';

/** Returns the stored draft or null. The caller must check its shape. */
export function readDraft(key: string): unknown {
  const text = sessionStorage.getItem(PREFIX + key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Stores the contents of a form. If the storage is full, only the draft is lost. */
export function saveDraft(key: string, contents: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(contents));
  } catch {
    deleteDraft(key);
  }
}

export const deleteDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key);

/** Called at sign-out and when another user signs in, so that no user sees the patients of another. */
export function deleteAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
