import { useMemo, useState } from 'react';
import type { User } from '#contract/users.ts';
import type { AskAboutUser, UserQuestion } from '../list/user-row-props.ts';

export interface UserDialogState {
  readonly asking: UserQuestion | null;
  /** The account that is asked about, or was last: a dialog still shows it while it closes. */
  readonly user: User | null;
}

/** Which dialog of the panel is open, and about which account. */
export function useUserDialog() {
  const [state, setState] = useState<UserDialogState>({ asking: null, user: null });
  const change = useMemo(
    () => ({
      ask: ((asking, user) => setState({ asking, user: user ?? null })) satisfies AskAboutUser,
      endAsking: () => setState((before) => ({ ...before, asking: null })),
    }),
    [],
  );
  return { dialog: state, ...change };
}
