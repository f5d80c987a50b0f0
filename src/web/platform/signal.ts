/** Emits values to its listeners. */
export interface Signal<T> {
  readonly emit: (value: T) => void;
  /** Adds a listener. Returns a function that removes it. */
  readonly listen: (listener: (value: T) => void) => () => void;
}

export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
