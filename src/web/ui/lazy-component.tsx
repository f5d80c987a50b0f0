// Parts of a screen whose code is not needed to show it: it comes when it is first wanted, or before, once the page has nothing else to do.
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { fetchCode, isFetchFault } from '#web/platform/calls/fetch-code.ts';
import { whenIdle } from '#web/platform/idle-work.ts';
import { useBufferedKeys } from './use-buffered-keys.ts';
import { ErrorState } from './messages/error-state.tsx';
import classes from './lazy-component.module.css';

interface Code<Props> {
  /** Null until it has come. */
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

/** Fetches the code while it is needed and missing. Where the browser remembers the failure, it reloads the page. */
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

/** A part of a screen; `waiting` is shown until it has loaded. */
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
  /** Of a dialog that asks whether to do something. */
  readonly onCancel?: () => void;
  /** Receives what is typed before the part has loaded. */
  readonly onTyped?: (text: string) => void;
}

/**
 * A dialog. Once it was wanted it stays, or it could not give the focus back to its opener; until then it costs nothing, however often what is
 * around it is drawn.
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

/** Rendered closed at first: by opening, a dialog learns where to return the focus. */
function OpenedNext<Props extends DialogProps>({ Part, props }: { Part: ComponentType<Props>; props: Props }) {
  const [isThere, setIsThere] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- that it opens is what it is to see
  useLayoutEffect(() => setIsThere(true), []);
  return <Part {...props} opened={props.opened && isThere} />;
}

interface NotFetchedProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In the place of a dialog that did not come: the browser's own, which needs no code. */
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
