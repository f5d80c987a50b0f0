import type { Revision } from '#contract/revisions.ts';
import { RevisionEntry } from './revision-entry.tsx';
import classes from './revision-history.module.css';

/** The revisions of an order, newest first. */
export const RevisionList = ({ revisions }: { readonly revisions: readonly Revision[] }) => (
  <ol className={classes['entries']} aria-label="Revisions">
    {revisions.map((revision) => (
      <RevisionEntry key={revision.id} revision={revision} />
    ))}
  </ol>
);
