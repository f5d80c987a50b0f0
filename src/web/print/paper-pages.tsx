import { useEffect, useRef, useState } from 'react';
import type { Paper } from '#domain/shared/paper.ts';
import { LOOKS, ROOM } from '#domain/shared/paper-measures.ts';
import { pageOf } from '#domain/shared/paper.ts';
import { pagePlan } from './page-plan.ts';
import { PaperHead } from './paper-head.tsx';
import { lookOf } from './paper-style.ts';
import { PaperTable } from './paper-table.tsx';
import { NumberedSheet, PageDesk, Sheet, SHEET_WIDTH } from './sheet.tsx';
import { typefaceThere } from './typeface-there.ts';

/** One paper, which the browser parts into pages and numbers. */
export function PaperPages({ paper }: { readonly paper: Paper }) {
  usePageNote(paper.note);
  return (
    <PageDesk>
      <Sheet label={paper.name}>
        <PaperHead paper={paper} />
        <PaperTable paper={paper} from={0} to={paper.table.rows.length} />
      </Sheet>
    </PageDesk>
  );
}

/**
 * Has a text printed at the foot of every page, beside its number. Only browsers that draw boxes in a page's margin show it, so it must
 * stand on the first page anyway.
 */
function usePageNote(text: string | null): void {
  useEffect(() => {
    if (text === null) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--page-note', JSON.stringify(text));
    return () => void style.removeProperty('--page-note');
  }, [text]);
}

/** Several papers as one print job, each beginning on a page of its own. */
export const PaperJob = ({ papers }: { readonly papers: readonly Paper[] }) => (
  <PageDesk>
    {papers.map((paper) => (
      // What is printed anew is measured anew.
      <NumberedPaper key={[paper.number, paper.note].join(' ')} paper={paper} />
    ))}
  </PageDesk>
);

/** A paper among others: on pages of its own with their own numbers. Drawn whole first, to be measured. */
function NumberedPaper({ paper }: { readonly paper: Paper }) {
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
    <div ref={whole}>
      {counts.map((count, page) => {
        const from = counts.slice(0, page).reduce((sum, before) => sum + before, 0);
        const number = page + 1;
        return (
          <NumberedSheet
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
          </NumberedSheet>
        );
      })}
    </div>
  );
}

const PIXELS_PER_MM = 96 / 25.4;

/**
 * How many rows stand on each page of a paper that is drawn on one long sheet, under which its end follows in rows of its own. A sheet that is
 * scaled to fit the screen is measured as if it were not.
 */
function measurePages(sheet: HTMLElement): readonly number[] {
  const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;
  const all = [...sheet.querySelectorAll('tbody > tr')];
  const end = all.findIndex((row) => row.matches('[data-end]'));
  const heights = all.map(heightOf);
  const tail = heights.splice(end).reduce((sum, height) => sum + height, 0);
  const room = ROOM.height * PIXELS_PER_MM * (sheet.getBoundingClientRect().width / SHEET_WIDTH);
  // Not laid out at all: one page, as long as it is.
  if (room === 0) return [heights.length];
  const further = room - heightOf(sheet.querySelector('thead'));
  return pagePlan({ rows: heights, first: further - heightOf(sheet.querySelector('header')), further, tail });
}
