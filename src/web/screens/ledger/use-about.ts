import { useState } from 'react';

/** The subject of a dialog, kept while the dialog closes. */
export function useAbout<About>() {
  const [{ about, opened }, set] = useState<{ readonly about: About | null; readonly opened: boolean }>({
    about: null,
    opened: false,
  });
  return {
    about,
    opened,
    open: (next: About) => set({ about: next, opened: true }),
    close: () => set((before) => ({ ...before, opened: false })),
  };
}
