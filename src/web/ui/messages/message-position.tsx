import type { HTMLAttributes, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import classes from './message-position.module.css';
import { avoidOverlap } from './avoid-overlap.ts';

/** Elements that a message covers only if there is no other room: headings and buttons. */
const WORTH_SEEING = 'h1, h2, h3, [data-tone], button';

/**
 * The elements that a message must not cover: save buttons, the selection bar, the pagination, the bottom navigation,
 * another message.
 */
const NEEDED = 'button[type="submit"], [data-needed], [data-bottom-navigation], [data-message]';

/**
 * The fixed position of a page's messages: at the bottom on a phone, over the top bar on a wide screen, moved away from
 * important and focused elements. The page layout does not change.
 */
export function MessagePosition(attributes: HTMLAttributes<HTMLDivElement>) {
  const place = useRef<HTMLDivElement>(null);
  useAvoidOverlap(place);
  return <div ref={place} className={classes['place']} data-message data-keeps-place {...attributes} />;
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
      const height = document.documentElement.clientHeight;
      const needed = boxesOf(NEEDED, message);
      const all = [...needed, ...boxesOf(WORTH_SEEING, message)];
      moved = avoidOverlap(unmoved, all, height) ?? avoidOverlap(unmoved, needed, height) ?? 0;
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
function boxesOf(selector: string, message: HTMLElement): DOMRect[] {
  const elements = [...document.querySelectorAll(selector), document.activeElement ?? document.body];
  return elements.filter((element) => !message.contains(element)).map((element) => element.getBoundingClientRect());
}
