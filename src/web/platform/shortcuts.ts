import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { isPressed, isTyping } from './shortcut-keys.ts';

export interface Shortcut {
  /** `mod+s`, `escape`, `alt+n` (see shortcut-keys.ts). */
  readonly keys: string;
  /** The label in the list of shortcuts (`?`): `Save`. */
  readonly does: string;
  readonly run: () => void;
  /** If this returns false, the shortcut is ignored and the browser handles the key. */
  readonly when?: () => boolean;
  /** Whether it is omitted from the list of shortcuts. */
  readonly hidden?: boolean;
}

type Listed = Pick<Shortcut, 'keys' | 'does'>;

/** What Escape closes before it reaches the page, the most recent first: a dialog covers older messages. */
type Layer = 'message' | 'dialog';

interface Registration {
  readonly layer?: Layer;
  readonly id?: string;
  readonly listed: readonly Listed[];
  readonly press: (event: KeyboardEvent) => boolean;
}

let registrations: readonly Registration[] = [];
const watchers = new Set<() => void>();

/** A closing dialog stays in the page for a moment, but inert. */
const OPEN_DIALOG = '[aria-modal="true"]:not([inert])';

/** An open list, menu or calendar. It closes on Escape without marking the event. */
const OPEN_POPUP = '[data-mantine-stop-propagation="true"], .mantine-Popover-dropdown';

const forPopup = new WeakSet<Event>();

/** Runs before the popup receives the key. Once closed, the popup leaves no trace. */
function onCapture(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
  if (event.target.closest(OPEN_POPUP) !== null) forPopup.add(event);
}

const lastFirst = (accepts: (layer: Layer | undefined) => boolean): Registration[] =>
  registrations.filter(({ layer }) => accepts(layer)).toReversed();

/** The latest registration wins. While a dialog is open, Escape must not reach the page behind it. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || forPopup.has(event) || isTyping(event)) return;
  const page = document.querySelector(OPEN_DIALOG) === null ? lastFirst((layer) => layer === undefined) : [];
  const active = [...lastFirst((layer) => layer !== undefined), ...page];
  if (active.some((registration) => registration.press(event))) event.preventDefault();
}

function register(registration: Registration): () => void {
  if (registrations.length === 0) {
    document.addEventListener('keydown', onCapture, { capture: true });
    document.addEventListener('keydown', onKeyDown);
  }
  change([...registrations, registration]);
  return () => {
    change(registrations.filter((other) => other !== registration));
    if (registrations.length > 0) return;
    document.removeEventListener('keydown', onCapture, { capture: true });
    document.removeEventListener('keydown', onKeyDown);
  };
}

function change(next: readonly Registration[]): void {
  registrations = next;
  for (const watcher of watchers) watcher();
}

/** Registers the shortcuts of a mounted component. Fields get plain keys; combinations and Escape work everywhere. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const pressed = shortcuts.find(({ keys, when }) => isPressed(keys, event) && when?.() !== false);
    pressed?.run();
    return pressed !== undefined;
  });
  const listed = JSON.stringify(
    shortcuts.filter((shortcut) => shortcut.hidden !== true).map(({ keys, does }) => ({ keys, does })),
  );
  useEffect(() => register({ listed: JSON.parse(listed) as Listed[], press: (event) => press(event) }), [listed]);
}

/**
 * Lets Escape close a shown message or dialog, one per press. Returns its position in the order of opening, from 0, and
 * whether it is the last.
 */
export function useEscapeLayer(layer: Layer, shown: boolean, remove: () => void) {
  const id = useId();
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const pressed = isPressed('escape', event);
    if (pressed) remove();
    return pressed;
  });
  useLayoutEffect(() => {
    if (!shown) return undefined;
    return register({ layer, id, listed: [], press: (event) => press(event) });
  }, [layer, id, shown]);
  const alike = (): Registration[] => lastFirst((other) => other === layer);
  const above = useSyncExternalStore(watch, () => alike().findIndex((other) => other.id === id));
  const count = useSyncExternalStore(watch, () => alike().length);
  return { place: above < 0 ? 0 : count - 1 - above, isLast: above <= 0 };
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** All registered shortcuts, without duplicates, for the list of shortcuts. */
export function useRegisteredShortcuts(): readonly Listed[] {
  const now = useSyncExternalStore(watch, () => registrations);
  return [
    ...new Map(now.flatMap((registration) => registration.listed).map((listed) => [listed.keys, listed])).values(),
  ];
}
