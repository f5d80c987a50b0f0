import { useEffect, useRef, useState } from 'react';
import type { Paper } from '#domain/shared/paper.ts';
import { LOOKS, ROOM } from '#domain/shared/paper-measures.ts';
import { pageOf } from '#domain/shared/paper.ts';
import { pagePlan } from './page-plan.ts';
import { PaperHead } from './paper-head.tsx';
import { lookOf } from './paper-style.ts';
import { PaperTable } from './paper-table.tsx';
import { PageDesk, Sheet, UNSCALED } from './sheet.tsx';
import { typefaceThere } from './typeface-there.ts';

/** Papers as one print job, each beginning on a page of its own, with its own numbers: a browser would number the job through, or not at all. */
export const PaperPages = ({ papers }: { readonly papers: readonly Paper[] }) => (
  <PageDesk>
    {papers.map((paper) => (
      // What is printed anew is measured anew.
      <PartedPaper key={[paper.number, paper.note].join(' ')} paper={paper} />
    ))}
  </PageDesk>
);

/** A paper parted into its pages. Drawn whole first, to be measured, and as large as on paper: scaled to a phone, heights are rounded otherwise. */
function PartedPaper({ paper }: { readonly paper: Paper }) {
  const whole = useRef<HTMLDivElement>(null);
  const [plan, setPlan] = useState<readonly number[] | null>(null);

  // In another typeface the rows would be of other heights. The printing waits for the same, and begins to later than this.
  useEffect(() => {
    let isGone = false;
    void typefaceThere().then(() => {
      const sheet = whole.current?.querySelector('article');
      if (sheet && !isGone) setPlan(measurePages(sheet));
    });
    return () => {
      isGone = true;
    };
  }, []);

  const counts = plan ?? [paper.table.rows.length];
  return (
    <div ref={whole} style={plan === null ? UNSCALED : undefined}>
      {counts.map((count, page) => {
        const from = counts.slice(0, page).reduce((sum, before) => sum + before, 0);
        const number = page + 1;
        return (
          <Sheet
            key={number}
            label={counts.length === 1 ? paper.name : `${paper.name}, page ${number}`}
            foot={
              <>
                <span style={lookOf(LOOKS.foot)}>{paper.note}</span>
                <span style={lookOf(LOOKS.foot)}>{pageOf(number, counts.length)}</span>
              </>
            }
          >
            {page === 0 && <PaperHead paper={paper} />}
            <PaperTable paper={paper} from={from} to={from + count} />
          </Sheet>
        );
      })}
    </div>
  );
}

const PIXELS_PER_MM = 96 / 25.4;

/** How many rows stand on each page of a paper that is drawn on one long sheet, where its end follows the rows in some of its own. */
function measurePages(sheet: HTMLElement): readonly number[] {
  const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;
  const all = [...sheet.querySelectorAll('tbody > tr')];
  const end = all.findIndex((row) => row.matches('[data-end]'));
  const heights = all.map(heightOf);
  const tail = heights.splice(end).reduce((sum, height) => sum + height, 0);
  const further = ROOM.height * PIXELS_PER_MM - heightOf(sheet.querySelector('thead'));
  return pagePlan({ rows: heights, first: further - heightOf(sheet.querySelector('header')), further, tail });
}
