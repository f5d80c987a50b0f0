/** A JSON object of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** A part of the document, with its name if it becomes a component. */
export interface Named {
  readonly name: string;
  readonly value: Json;
}

/** The repeated parts of one kind, as components. */
export interface Shared {
  readonly components: Json;
  /** Returns a reference if the part is a component, else the part itself. */
  readonly refer: (part: Named) => Json;
}

/** Makes repeated parts components. Different parts with the same name are numbered. */
export function shareRepeated(kind: 'parameters' | 'requestBodies' | 'responses', parts: readonly Named[]): Shared {
  const components: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [text, places] of Map.groupBy(parts, ({ value }) => JSON.stringify(value))) {
    const [part, ...others] = places;
    if (part === undefined || others.length === 0) continue;
    const name = freeName(part.name, components);
    // A reference must be shorter than the part.
    if (text.length < JSON.stringify(referenceTo(kind, name)).length) continue;
    names.set(text, name);
    components[name] = part.value;
  }
  return {
    components: inOrder(components),
    refer: ({ value }) => {
      const name = names.get(JSON.stringify(value));
      return name === undefined ? value : referenceTo(kind, name);
    },
  };
}

const referenceTo = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

function freeName(name: string, taken: Json): string {
  let free = name;
  for (let number = 2; free in taken; number += 1) free = `${name}.${number}`;
  return free;
}

/** Sorts by name. */
export const inOrder = (named: Json): Json =>
  Object.fromEntries(Object.entries(named).toSorted(([one], [other]) => (one < other ? -1 : 1)));
