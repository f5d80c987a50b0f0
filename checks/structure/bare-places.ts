import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

/** `> :nth-child(2)`, with nothing of the element itself beside its place. What `:has(…)` looks for is asked of few. */
const BARE_PLACE = /(?:^|[\s>+~&])\s*:nth-(?:last-)?(?:child|of-type)\([^)]*\)(?=[^)]*(?:$|[{,]))/;

/** `:has(…) ~ div`: whatever comes or goes may be such a sibling. */
const BARE_SIBLING = /(?:^|[\s,>+~&])(?:\*|:(?:has|is|not|where)\([^{}]*\))\s*[+~]\s*\S/;

/**
 * A browser reads a rule from its end: one that ends in a place alone is asked of every element there is, and from then on whatever comes or goes
 * among siblings, a row of a table that opens, has all that stands in them styled anew.
 */
export function barePlaceProblems({ paths, textOf }: Checkout): Problem[] {
  return paths
    .filter((path) => /^src\/web\/.*\.css$/.test(path))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((text, index) =>
          BARE_PLACE.test(text) || BARE_SIBLING.test(text)
            ? [
                {
                  rule: 'bare-place',
                  file,
                  line: index + 1,
                  text: 'Asks every element for its place, or for what stands beside it. Say besides which elements are meant: a class, an attribute, a tag.',
                },
              ]
            : [],
        ),
    );
}
