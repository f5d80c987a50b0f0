import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';

interface RecordLinkProps {
  /** The page of the record. */
  readonly to: string;
  /** The query of its address. */
  readonly search?: Readonly<Record<string, string>>;
  /** Within a sentence, where its colour alone would not show it. */
  readonly underlined?: boolean;
  readonly children: ReactNode;
}

const NO_QUERY: Readonly<Record<string, string>> = {};

/** A record's name as the way to its page, from which one comes back here. */
export function RecordLink({ to, search = NO_QUERY, underlined = false, children }: RecordLinkProps) {
  const here = useHere();
  return (
    <Anchor
      inherit
      underline={underlined ? 'always' : 'hover'}
      renderRoot={(props) => (
        <Link {...props} to={to} search={(): object => search} state={withBackLink(here)} preload={false} />
      )}
    >
      {children}
    </Anchor>
  );
}
