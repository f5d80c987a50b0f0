// One rule for all dialogs, drawers and forms inside a page: typed text is never discarded without a question.
import { useBlocker } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import { DialogContext } from './dialog-context.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { watchTyping } from './typed-text.ts';

/** `leave` discards at once where nothing was typed, else after the question, which is to be drawn outside of any form. */
export function useDiscardQuestion(opened: boolean, isTyped: () => boolean) {
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  if (!opened && discard !== null) setDiscard(null);
  const question = (
    <DiscardQuestion
      opened={discard !== null}
      onKeep={() => setDiscard(null)}
      onDiscard={() => {
        setDiscard(null);
        discard?.();
      }}
    />
  );
  const leave = (next: () => void): void => (isTyped() ? setDiscard(() => next) : next());
  return { leave, question };
}

/**
 * For a dialog: follows the typing in the element that has the properties `area`. Asks also before a link in it, Back or closing the tab
 * discards the text; `close` is called before Back goes on.
 */
export function useDiscardGuard(opened: boolean, close: () => void) {
  const typing = useRef<ReturnType<typeof watchTyping> | null>(null);
  const isTyped = useCallback(() => typing.current?.isTyped() === true, []);
  const { leave, question } = useDiscardQuestion(opened, isTyped);
  const followed = useRef(false);
  const follow = (event: MouseEvent): void => {
    const link = linkToOtherPage(event);
    if (link === null || followed.current || !isTyped()) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => {
      followed.current = true;
      link.click();
      followed.current = false;
    });
  };
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const stop = new AbortController();
    typing.current = watchTyping(element, stop.signal);
    return () => {
      stop.abort();
      typing.current = null;
    };
  }, []);
  const questions = opened ? (
    <>
      {question}
      <BrowserMoves isTyped={isTyped} onLeave={close} />
    </>
  ) : null;
  return { area: { ref, onClickCapture: follow }, leave, questions };
}

/** The link that a click follows in this tab. */
function linkToOtherPage(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const keepsPage = event.ctrlKey || event.metaKey || event.shiftKey || (link?.target ?? '') !== '';
  return keepsPage ? null : link;
}

/** Ways of the browser to another page. The program itself leads on only after something was saved. */
const BROWSER_MOVES: ReadonlySet<string> = new Set(['BACK', 'FORWARD', 'GO']);

interface BrowserMovesProps {
  readonly isTyped: () => boolean;
  readonly onLeave: () => void;
}

function BrowserMoves({ isTyped, onLeave }: BrowserMovesProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ action }) => BROWSER_MOVES.has(action) && isTyped(),
    enableBeforeUnload: isTyped,
    withResolver: true,
  });
  const discard = (): void => {
    onLeave();
    blocker.proceed?.();
  };
  return <DiscardQuestion opened={blocker.status === 'blocked'} onDiscard={discard} onKeep={() => blocker.reset?.()} />;
}

interface DiscardGuardProps {
  readonly isTyped: () => boolean;
  readonly children: ReactNode;
}

/** Around a form inside a page that has its own way out, such as Cancel: the form gets `leave` from `useDialog`. */
export function DiscardGuard({ isTyped, children }: DiscardGuardProps) {
  const { leave, question } = useDiscardQuestion(true, isTyped);
  return (
    <>
      <DialogContext value={{ opened: true, isLast: true, leave }}>{children}</DialogContext>
      {question}
    </>
  );
}
