import type { RefObject } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { announce } from '#web/ui/messages/announce.ts';
import classes from './selection-bar.module.css';
import { selectedKey } from '../actions/action-keys.ts';
import { clear } from './selection-changes.ts';
import { SelectionChosen } from './selection-chosen.tsx';
import { escapeIsFree, isInList, returnFocus } from './selection-focus.ts';
import { SelectionPageBox } from './selection-page-box.tsx';
import { useSelectedSoon, useSelection } from './selection-state.ts';
import { selectedText } from './selection-words.ts';

interface SelectionBarProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly cards: boolean;
  /** Whether the page has no orders to select. */
  readonly empty: boolean;
  readonly billing: boolean;
  readonly onBill: () => void;
  readonly onComplete: () => void;
}

/**
 * The number of selected orders, their doctors and the actions: in place of the table's head, or above the cards in a
 * reserved place. The rows must not move under the pointer with the first selection.
 */
export function SelectionBar({ ref, cards, empty, billing, onBill, onComplete }: SelectionBarProps) {
  const selection = useSelection();
  const count = useSelectedSoon(({ chosen }) => chosen.size);
  const onClear = () => {
    returnFocus(ref.current);
    selection.change(clear);
    announce('Selection cleared');
  };
  const onEscape = () => {
    if (escapeIsFree(document.activeElement)) onClear();
  };
  useSpokenCount(count);
  useShortcuts([
    { keys: 'alt+j', does: 'Create one bill for the selected orders', run: onBill },
    ...(count > 0
      ? [
          { keys: 'escape', does: 'Clear the selection', run: onEscape },
          { ...selectedKey('complete'), when: isInList, run: onComplete },
          { ...selectedKey('create_bill'), when: isInList, run: onBill },
        ]
      : []),
  ]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Selection"
      className={classes['bar']}
      data-selection
      data-selecting={count > 0 || undefined}
      data-needed={count > 0 || undefined}
      data-cards={cards || undefined}
      data-empty={((empty || !cards) && count === 0) || undefined}
    >
      {cards ? <PageChoice labelled={count === 0} /> : null}
      {count === 0 ? null : <SelectionChosen {...{ billing, onBill, onComplete, onClear }} />}
    </section>
  );
}

/** The checkbox for the whole page, above cards: they have no table head. */
function PageChoice({ labelled }: { readonly labelled: boolean }) {
  const id = useId();
  if (!labelled) return <SelectionPageBox />;
  return (
    <>
      <SelectionPageBox id={id} />
      <label htmlFor={id}>Select all on this page</label>
    </>
  );
}

/** Announces the number of selected orders when it changes. */
function useSpokenCount(count: number): void {
  const spoken = useRef(count);
  useEffect(() => {
    if (count > 0 && spoken.current !== count) announce(selectedText(count));
    spoken.current = count;
  }, [count]);
}
