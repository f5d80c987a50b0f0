import type { HTMLAttributes, RefObject } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import classes from './message-position.module.css';
import { avoidOverlap } from './avoid-overlap.ts';

/** The elements that a message must not cover: save buttons, the selection bar, the pagination, the bottom navigation. */
const NEEDED = 'button[type="submit"], [data-needed], [data-bottom-navigation]';

/** The messages of the page, the newest last: only that one is shown. */
let messages: readonly string[] = [];
const watchers = new Set<() => void>();

function setMessages(next: readonly string[]): void {
  messages = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

function useIsNewest(): boolean {
  const id = useId();
  useEffect(() => {
    setMessages([...messages, id]);
    return () => setMessages(messages.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(watch, () => !messages.includes(id) || messages.at(-1) === id);
}

/**
 * The fixed position of a page's messages: over the right end of the top bar, where they cover no content. A message
 * moves down past important and focused elements. The page layout does not change.
 */
export function MessagePosition(attributes: HTMLAttributes<HTMLDivElement>) {
  const place = useRef<HTMLDivElement>(null);
  const isNewest = useIsNewest();
  useAvoidOverlap(place);
  return (
    <div ref={place} className={classes['place']} hidden={!isNewest} data-message data-keeps-place {...attributes} />
  );
}

function useAvoidOverlap(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const message = place.current;
    if (message === null) return undefined;
    let moved = 0;
    let frame = 0;
    const move = () => {
      // Does not move while hovered or focused, so that a click hits its target.
      if (message.matches(':hover, :focus-within')) return;
      const { left, right, top, bottom } = message.getBoundingClientRect();
      const unmoved = { left, right, top: top - moved, bottom: bottom - moved };
      moved = avoidOverlap(unmoved, neededBoxes(message), document.documentElement.clientHeight);
      message.style.setProperty('--moved', `${moved}px`);
    };
    const moveSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', moveSoon, { signal, capture: true, passive: true });
    window.addEventListener('resize', moveSoon, { signal });
    document.addEventListener('focusin', moveSoon, { signal });
    message.addEventListener('pointerleave', moveSoon, { signal });
    const sizes = new ResizeObserver(moveSoon);
    sizes.observe(message);
    sizes.observe(document.body);
    move();
    return () => {
      stop.abort();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [place]);
}

/** Returns the boxes of these elements and of the focused element, without those inside the message. */
function neededBoxes(message: HTMLElement): DOMRect[] {
  const elements = [...document.querySelectorAll(NEEDED), document.activeElement ?? document.body];
  return elements.filter((element) => !message.contains(element)).map((element) => element.getBoundingClientRect());
}
