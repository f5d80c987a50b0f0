import { VisuallyHidden } from '@mantine/core';
import { useAnnouncement } from './announce.ts';

/**
 * The live regions for `announce`. Render it once and never remove it, because screen readers ignore the text of a new
 * region.
 */
export function Announcer() {
  const { text, politeness, count } = useAnnouncement();
  // An invisible character makes a repeated text different.
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
