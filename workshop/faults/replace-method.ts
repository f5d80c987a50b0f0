/** Replaces a method. The replacement can call the original. */
export function replaceMethod(
  prototype: object,
  name: string,
  by: (call: {
    readonly self: object;
    readonly given: readonly unknown[];
    readonly original: () => unknown;
  }) => unknown,
): void {
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== 'function') throw new Error(`there is no ${name} to replace`);
  Reflect.set(prototype, name, function replaced(this: object, ...given: unknown[]): unknown {
    return by({
      self: this,
      given,
      original: () => {
        const result: unknown = Reflect.apply(original, this, given);
        return result;
      },
    });
  });
}
