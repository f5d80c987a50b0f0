// Loads parts of a screen on first use, or earlier when the page is idle.
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { fetchCode, isFetchFault } from '#web/platform/calls/fetch-code.ts';
import { whenIdle } from '#web/platform/idle-work.ts';
import { useBufferedKeys } from './use-buffered-keys.ts';
import { ErrorState } from './messages/error-state.tsx';
import classes from './lazy-component.module.css';

interface Code<Props> {
  /** Returns the component; null until it is loaded. */
  readonly now: () => ComponentType<Props> | null;
  readonly fetch: () => Promise<void>;
}

function codeOf<Props>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let part: ComponentType<Props> | null = null;
  const fetch = async (): Promise<void> => {
    part ??= await fetchCode(load);
  };
  whenIdle(fetch);
  return { now: () => part, fetch };
}

/** Loads the code when it is needed. A second retry reloads the page, because browsers can cache the failure. */
function useCode<Props>({ now, fetch }: Code<Props>, wanted: boolean) {
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const [fault, setFault] = useState<Error | null>(null);
  const tries = useRef(0);
  const part = now();
  const asks = wanted && part === null && fault === null;
  useEffect(() => {
    if (!asks) return undefined;
    let isThere = true;
    tries.current += 1;
    fetch().then(
      () => isThere && draw(),
      (error: unknown) => isThere && setFault(error as Error),
    );
    return () => {
      isThere = false;
    };
  }, [asks, fetch]);
  if (fault !== null && !isFetchFault(fault)) throw fault;
  const tryAgain = (): void => {
    if (tries.current > 1) location.reload();
    else setFault(null);
  };
  return { part, failed: fault !== null, tryAgain, dismiss: () => setFault(null) };
}

/** Returns a component that loads on first use and shows `waiting` until then. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  const code = codeOf(load);
  function OnDemand(props: Props) {
    const { part: Part, failed, tryAgain } = useCode(code, true);
    if (Part !== null) return <Part {...props} />;
    return failed ? <ErrorState text={CONNECTION_TEXTS.unreachable} onRetry={tryAgain} /> : waiting;
  }
  return Object.assign(OnDemand, { isHere: () => code.now() !== null, fetch: code.fetch });
}

interface DialogProps {
  readonly opened: boolean;
  readonly onClose?: () => void;
  /** Instead of `onClose` in confirmation dialogs. */
  readonly onCancel?: () => void;
  /** Receives the keys typed before the part has loaded. */
  readonly onTyped?: (text: string) => void;
}

/**
 * Returns a dialog that loads on first use. It then stays rendered, because it must exist to return the focus to its
 * opener.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const code = codeOf(load);
  return function DialogOnDemand(props: Props) {
    const { opened, onClose, onCancel, onTyped } = props;
    const [wanted, setWanted] = useState(opened);
    if (opened && !wanted) setWanted(true);
    const { part: Part, failed, tryAgain, dismiss } = useCode(code, wanted && opened);
    const close = (): void => {
      dismiss();
      (onClose ?? onCancel)?.();
    };
    useBufferedKeys({ opened: opened && !failed, isThere: Part !== null, onTyped, onEscape: close });
    if (wanted && Part !== null) return <OpenedNext Part={Part} props={props} />;
    if (!failed || !opened) return null;
    return <NotFetched onRetry={tryAgain} onClose={close} />;
  };
}

/** Renders the dialog closed first, because a dialog finds out at opening where to return the focus. */
function OpenedNext<Props extends DialogProps>({ Part, props }: { Part: ComponentType<Props>; props: Props }) {
  const [isThere, setIsThere] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the dialog must render closed before it opens
  useLayoutEffect(() => setIsThere(true), []);
  return <Part {...props} opened={props.opened && isThere} />;
}

interface NotFetchedProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Shown if a dialog could not be loaded. Uses the browser's own dialog, which needs no code. */
function NotFetched({ onRetry, onClose }: NotFetchedProps) {
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => place.current?.showModal(), []);
  return (
    <dialog ref={place} aria-modal aria-label="Could not be loaded" className={classes['dialog']} onClose={onClose}>
      <ErrorState text={CONNECTION_TEXTS.unreachable} onRetry={onRetry} />
      <form method="dialog">
        <button type="submit" className={classes['close']}>
          Close
        </button>
      </form>
    </dialog>
  );
}
