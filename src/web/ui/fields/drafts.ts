// Half-typed forms, kept over a reload, a lost connection or an expired session. They live in this tab only and hold what was
// typed, nothing of the session.

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

/** At sign-out, and when somebody else signs in: the next person must not meet the last one's patients. */
export function deleteAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
