import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';

interface RecordLinkProps {
  /** The page of the record. */
  readonly to: string;
  /** The query of its address. */
  readonly search?: Readonly<Record<string, string>>;
  /** Underlined, for links within a sentence, which color alone would not mark. */
  readonly underlined?: boolean;
  readonly children: ReactNode;
}

const NO_QUERY: Readonly<Record<string, string>> = {};

/** A link to a record's page. That page has a link back to this one. */
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
