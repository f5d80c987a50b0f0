import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isPressed, isTyping } from './shortcut-keys.ts';

export interface Shortcut {
  /** `mod+s`, `escape`, `alt+n` (see shortcut-keys.ts). */
  readonly keys: string;
  /** What it does, for the list that `?` opens: `Save`. */
  readonly does: string;
  readonly run: () => void;
  /** Only where this is so is the key taken; elsewhere it goes on to whom it belongs. */
  readonly when?: () => boolean;
  /** Works but is not listed. */
  readonly hidden?: boolean;
}

type Listed = Pick<Shortcut, 'keys' | 'does'>;

interface Registration {
  readonly listed: readonly Listed[];
  readonly press: (event: KeyboardEvent) => boolean;
}

let registrations: readonly Registration[] = [];
const watchers = new Set<() => void>();

/** A dialog that is closed is drawn a while longer, but inert. */
const OPEN_DIALOG = '[aria-modal="true"]:not([inert])';

/** The latest registration wins. An open dialog has the keyboard to itself: its Escape must not reach the page behind it. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isTyping(event)) return;
  if (document.querySelector(OPEN_DIALOG) !== null) return;
  if (registrations.toReversed().some((registration) => registration.press(event))) event.preventDefault();
}

function register(registration: Registration): () => void {
  if (registrations.length === 0) document.addEventListener('keydown', onKeyDown);
  change([...registrations, registration]);
  return () => {
    change(registrations.filter((other) => other !== registration));
    if (registrations.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

function change(next: readonly Registration[]): void {
  registrations = next;
  for (const watcher of watchers) watcher();
}

/** The page's shortcuts while the component is there. Fields keep plain keys; combinations and Escape work everywhere. */
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

/** What `?` lists: every shortcut that works just now, each once. */
export function useRegisteredShortcuts(): readonly Listed[] {
  const now = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => registrations,
  );
  return [
    ...new Map(now.flatMap((registration) => registration.listed).map((listed) => [listed.keys, listed])).values(),
  ];
}
