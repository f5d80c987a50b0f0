import { chunked } from '#domain/shared/chunked.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Paper } from '#domain/shared/paper.ts';
import type { SheetSize } from '#domain/shared/paper-measures.ts';
import { TEXT_STYLES, contentHeight, SHEET_MEASURES } from '#domain/shared/paper-measures.ts';
import { carriedForward, pageNumberText } from '#domain/shared/paper.ts';
import { pagePlan } from './page-plan.ts';
import { PaperHead } from './paper-head.tsx';
import { styleOf, mm } from './paper-style.ts';
import { PaperTable } from './paper-table.tsx';
import { PageDesk, PaperPage, PaperPagePair, UNSCALED } from './page.tsx';
import { whenTypefaceLoaded } from './typeface-loaded.ts';

interface PaperPagesProps {
  readonly papers: readonly Paper[];
  /** Whether two papers of half an A4 share a page, with a cutting line. */
  readonly paired?: boolean;
}

/**
 * Renders papers as one print job. Each starts on a new page with its own page numbers, because a browser can only
 * number the whole job.
 */
export const PaperPages = ({ papers, paired = false }: PaperPagesProps) => (
  <PageDesk>
    {chunked(papers, paired ? 2 : 1).map((together) => (
      // The key has the page breaks of a new print measured again.
      <PartedPapers
        key={together.map(({ number, note, mark }) => [number, note, mark].join(' ')).join(' ')}
        papers={together}
        paired={paired}
      />
    ))}
  </PageDesk>
);

/**
 * Splits papers into pages, two papers side by side if a page holds two. They first render unscaled to be measured,
 * because scaled heights are rounded differently.
 */
function PartedPapers({ papers, paired }: Required<PaperPagesProps>) {
  const whole = useRef<HTMLDivElement>(null);
  const [plans, setPlans] = useState<readonly (readonly number[])[] | null>(null);

  // Row heights depend on the typeface, so it must be loaded. Printing waits for it too and starts after this.
  const measured = useEffectEvent(() => {
    const sheets = [...(whole.current?.querySelectorAll('article') ?? [])];
    if (sheets.length === papers.length)
      setPlans(sheets.map((sheet, n) => measurePages(sheet, papers[n]?.sheet ?? 'a4')));
  });
  useEffect(() => {
    let isGone = false;
    void whenTypefaceLoaded().then(() => (isGone ? undefined : measured()));
    return () => {
      isGone = true;
    };
  }, []);

  const counts = plans ?? papers.map(({ table }) => [table.rows.length]);
  const pages = papers.map((paper, n) => pagesOf(paper, counts[n] ?? [], n));
  const most = Math.max(...pages.map(({ length }) => length));
  return (
    <div ref={whole} aria-busy={plans === null} style={plans === null ? UNSCALED : undefined}>
      {!paired || plans === null
        ? pages
        : Array.from({ length: most }, (_, n) => <PaperPagePair key={n}>{pages.map((of) => of[n])}</PaperPagePair>)}
    </div>
  );
}

/** Returns the pages of a paper with their rows. `place` is the paper's index among papers that share a page. */
const pagesOf = (paper: Paper, counts: readonly number[], place: number) =>
  counts.map((count, page) => {
    const from = counts.slice(0, page).reduce((sum, before) => sum + before, 0);
    const number = page + 1;
    return (
      <PaperPage
        key={[place, number].join(' ')}
        size={paper.sheet}
        label={counts.length === 1 ? paper.name : `${paper.name}, page ${number}`}
        footer={
          <>
            <span style={styleOf(TEXT_STYLES.footer)}>{paper.note}</span>
            <span
              style={{
                ...styleOf(TEXT_STYLES.carried),
                marginLeft: mm(SHEET_MEASURES.carriedGap),
                whiteSpace: 'nowrap',
              }}
            >
              {carriedForward(paper.table, from + count)}
            </span>
            <span style={{ ...styleOf(TEXT_STYLES.footer), width: mm(SHEET_MEASURES.pageNumber) }}>
              {pageNumberText(number, counts.length)}
            </span>
          </>
        }
      >
        {page === 0 && <PaperHead paper={paper} />}
        <PaperTable paper={paper} from={from} to={from + count} />
      </PaperPage>
    );
  });

const PIXELS_PER_MM = 96 / 25.4;

/**
 * Measures a paper that was rendered as one long page, with its end after the rows. Returns the number of rows on each
 * page.
 */
function measurePages(sheet: HTMLElement, size: SheetSize): readonly number[] {
  const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;
  // The first table's own rows: a summary within its end has rows, too.
  const all = [...(sheet.querySelector('tbody')?.children ?? [])];
  const end = all.findIndex((row) => row.matches('[data-end]'));
  const heights = all.map(heightOf);
  const tail = heights.splice(end).reduce((sum, height) => sum + height, 0);
  const further = contentHeight(size) * PIXELS_PER_MM - heightOf(sheet.querySelector('thead'));
  return pagePlan({ rows: heights, first: further - heightOf(sheet.querySelector('header')), further, tail });
}
