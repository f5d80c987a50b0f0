import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listPathOf } from '#web/platform/paths.ts';

/** Leads to an order in the list of work orders, by its serial number. */
export function OrderLink({ serial }: { readonly serial: string }) {
  const search = (): object => ({ search: serial });
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={listPathOf(true)} search={search} />}>
      {serial}
    </Anchor>
  );
}
