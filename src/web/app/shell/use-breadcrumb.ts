import { useMatches } from '@tanstack/react-router';

/** The path to a page in the navigation. */
export interface BreadcrumbPlace {
  readonly title: string | undefined;
  /** The screen of the navigation that it belongs to: `Bills` for a bill. */
  readonly under?: string | undefined;
}

/** Where the person is, as the page's route says it: the same object until that changes, or each key in a search would draw all of the navigation. */
export const useBreadcrumb = (): BreadcrumbPlace =>
  useMatches({
    structuralSharing: true,
    select: (matches): BreadcrumbPlace => {
      const page = matches.findLast((match) => match.staticData.title);
      const { title, under, placeFor } = page?.staticData ?? {};
      return placeFor?.(page?.search as Readonly<Record<string, unknown>>) ?? { title, under };
    },
  });
