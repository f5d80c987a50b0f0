import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { announce } from '../announce.ts';
import type { ListedPage } from './list-counts.ts';
import { rangeText } from './list-counts.ts';
import classes from './list-ground.module.css';

interface ListGroundProps {
  /** Cards lie on the page itself. */
  readonly cards: boolean;
  /** The rows are the last view's; those asked for are on their way. */
  readonly waiting: boolean;
  /** What is listed, for those who hear the list: `Bills`. */
  readonly name: string;
  readonly page: ListedPage;
  readonly children: ReactNode;
}

/** What the rows of a list lie on. Says which part of the list is shown whenever it is another one. */
export function ListGround({ cards, waiting, name, page, children }: ListGroundProps) {
  const said = `${name} ${rangeText(page)}`;
  const before = useRef(said);
  useEffect(() => {
    if (waiting || before.current === said) return;
    before.current = said;
    announce(said);
  }, [said, waiting]);
  return (
    <div
      className={classes['ground']}
      data-cards={cards || undefined}
      data-waiting={waiting || undefined}
      aria-busy={waiting}
    >
      {children}
    </div>
  );
}
