import { VisuallyHidden } from '@mantine/core';
import { useAnnouncement } from './announce.ts';

/** The live regions that `announce` writes to. Once in a page, and never removed: a region that appears with its text is not read. */
export function Announcer() {
  const { text, politeness, count } = useAnnouncement();
  // An invisible mark makes a repeated text a new one.
  const said = count % 2 === 0 ? text : `${text}\u200B`;
  return (
    <VisuallyHidden>
      <div aria-live="polite" aria-atomic>
        {politeness === 'polite' && said}
      </div>
      <div aria-live="assertive" aria-atomic>
        {politeness === 'assertive' && said}
      </div>
    </VisuallyHidden>
  );
}
