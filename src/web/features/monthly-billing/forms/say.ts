import type { ReactNode } from 'react';

/** A message about the whole page (see MessageBar), or none. */
export type Say = (
  message: { readonly kind: 'success' | 'error' | 'info'; readonly text: string; readonly content?: ReactNode } | null,
) => void;
