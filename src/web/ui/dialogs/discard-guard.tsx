// One rule for all dialogs, drawers and forms in pages: typed text is never discarded without asking.
import { useBlocker } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import { DialogContext } from './dialog-context.ts';
import { Stack } from '@mantine/core';
import { DialogFooter } from './dialog-footer.tsx';
import { DialogFrame } from './dialog-frame.tsx';

// Detects typing by comparing fields with their text before the first key.

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=search]), textarea';

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELDS);

/** Watches typing in `area` until `signal` is aborted. Values set by the program do not count. */
function watchTyping(area: HTMLElement, signal: AbortSignal): { readonly isTyped: () => boolean } {
  const before = new WeakMap<Field, string>();
  const note = (event: Event): void => {
    const { target } = event;
    if (isField(target) && !before.has(target)) before.set(target, event.type === 'input' ? '' : target.value);
  };
  area.addEventListener('beforeinput', note, { capture: true, signal });
  // For values from the browser or a password manager.
  area.addEventListener('input', note, { capture: true, signal });
  return {
    isTyped: () =>
      [...area.querySelectorAll<Field>(FIELDS)].some((field) => {
        const value = before.get(field);
        return value !== undefined && value.trim() !== field.value.trim();
      }),
  };
}

/** `leave` discards at once if nothing was typed, otherwise it asks. Render the question outside of any form. */
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
 * Watches typing in a dialog; spread `area` on its element. Also asks before a link, Back or closing the tab discards
 * the text. `close` is called before the browser navigates.
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

/** Returns the link that a click opens in this tab. */
function linkToOtherPage(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const keepsPage = event.ctrlKey || event.metaKey || event.shiftKey || (link?.target ?? '') !== '';
  return keepsPage ? null : link;
}

/** Navigation by the browser. The program itself navigates only after saving. */
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

/** Wraps a form in a page that has its own Cancel button. The form gets `leave` from `useDialog`. */
export function DiscardGuard({ isTyped, children }: DiscardGuardProps) {
  const { leave, question } = useDiscardQuestion(true, isTyped);
  return (
    <>
      <DialogContext value={{ opened: true, isLast: true, leave }}>{children}</DialogContext>
      {question}
    </>
  );
}

interface DiscardQuestionProps {
  readonly opened: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before typed text is discarded. The focus starts on “Keep typing” and then returns to the field. */
const DiscardQuestion = ({ opened, onDiscard, onKeep }: DiscardQuestionProps) => (
  <DialogFrame opened={opened} onClose={onKeep} title="Discard what you typed?" size="sm">
    <Stack gap="lg">
      <div>It is not saved yet.</div>
      <DialogFooter
        actLabel="Discard text"
        cancelLabel="Keep typing"
        danger
        beginsAt="cancel"
        busy={false}
        onAct={onDiscard}
        onCancel={onKeep}
      />
    </Stack>
  </DialogFrame>
);
