// The view of the audit log: in the address, but whether it hides moves, which this browser remembers.
import { useState } from 'react';
import { AuditQuery } from '#contract/audit-log.ts';
import { z } from '#contract/kit/zod.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ListScreenView, ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress, useListAddress } from '#web/platform/addresses/list-address.ts';
import { HIDDEN_MOVES_KEY } from '#web/platform/session/local-preferences.ts';

export type AuditView = ViewOf<z.output<typeof AuditQuery>>;
export type AuditLogView = ListScreenView<z.output<typeof AuditQuery>>;

const AUDIT_ADDRESS = listAddress<z.output<typeof AuditQuery>>({
  query: z.omit(AuditQuery, { without_moves: true }),
  defaults: { page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['subject', 'start_date', 'end_date', 'action', 'user_email'],
});

/** The view of the log, with the functions that change it. */
export function useAuditView(): AuditLogView {
  const { view, change, isNarrowed, clear } = useListAddress(AUDIT_ADDRESS);
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_MOVES_KEY) === 'true');
  const hideMoves = (hidden: boolean): void => {
    localStorage.setItem(HIDDEN_MOVES_KEY, String(hidden));
    setHidden(hidden);
  };
  return {
    view: { ...view, ...(isHidden && { without_moves: true }) },
    isNarrowed: isNarrowed || isHidden,
    change: (changed, options) => {
      const { without_moves = false, ...others } = changed;
      if ('without_moves' in changed) hideMoves(without_moves);
      change(others, options);
    },
    clear: () => {
      hideMoves(false);
      clear();
    },
  };
}
