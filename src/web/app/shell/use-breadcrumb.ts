import { useMatches } from '@tanstack/react-router';

/** The position of a page in the navigation. */
export interface BreadcrumbPlace {
  readonly title: string | undefined;
  /** The navigation entry to which the page belongs: `Bills` for a bill. */
  readonly under?: string | undefined;
}

/**
 * The position of the current page, from its route. The result is the same object until it changes, so that typing in a
 * search does not render the navigation.
 */
export const useBreadcrumb = (): BreadcrumbPlace =>
  useMatches({
    structuralSharing: true,
    select: (matches): BreadcrumbPlace => {
      const page = matches.findLast((match) => match.staticData.title);
      const { title, under, placeFor } = page?.staticData ?? {};
      return placeFor?.(page?.search as Readonly<Record<string, unknown>>) ?? { title, under };
    },
  });
