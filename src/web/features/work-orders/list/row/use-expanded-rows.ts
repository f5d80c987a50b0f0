import { useMemo, useState } from 'react';
import { draftedOrderIds } from './feedback-drafts.ts';

/** Which rows are opened, and which of them are edited. A row with feedback that was not saved begins opened and edited. */
export function useExpandedRows() {
  const [expandedIds, setExpanded] = useState(() => new Set(draftedOrderIds()) as ReadonlySet<string>);
  const [editingIds, setEditing] = useState(expandedIds);
  const change = useMemo(
    () => ({
      toggle: (id: string) => setExpanded((before) => (before.has(id) ? without(before, id) : withId(before, id))),
      edit: (id: string) => {
        setExpanded((before) => withId(before, id));
        setEditing((before) => withId(before, id));
      },
      endEditing: (id: string) => setEditing((before) => without(before, id)),
    }),
    [],
  );
  return { expandedIds, editingIds, ...change };
}

const withId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids, id]);

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((other) => other !== id));
