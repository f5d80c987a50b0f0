// Form drafts, kept over a reload, a lost connection or an expired session. They are in this tab only and contain typed values, no data of the
// session.

const PREFIX = 'draft:';

/** What was kept under a key, or null. The shape is whatever was kept: the caller checks it against its form. */
export function readDraft(key: string): unknown {
  const text = sessionStorage.getItem(PREFIX + key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Keeps form contents. A full storage loses the draft, never the form. */
export function saveDraft(key: string, contents: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(contents));
  } catch {
    deleteDraft(key);
  }
}

export const deleteDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key);

/** At sign-out, and when another user signs in: no user sees the previous one's patients. */
export function deleteAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
