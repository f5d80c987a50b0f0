/** A value of the document, as JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** A part of the document with the name that it has where it is a component. */
export interface Named {
  readonly name: string;
  readonly value: Json;
}

/** The repeated parts of one kind, each written once. */
export interface Shared {
  readonly components: Json;
  /** A reference if the part is a component, else the part itself, which is used once. */
  readonly refer: (part: Named) => Json;
}

/** Finds the repeated parts. Different parts of one name are numbered. */
export function shareRepeated(kind: 'parameters' | 'requestBodies' | 'responses', parts: readonly Named[]): Shared {
  const components: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [text, places] of Map.groupBy(parts, ({ value }) => JSON.stringify(value))) {
    const [part, ...others] = places;
    if (part === undefined || others.length === 0) continue;
    const name = freeName(part.name, components);
    // A reference is of use where it says more in fewer words.
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

/** By name. */
export const inOrder = (named: Json): Json =>
  Object.fromEntries(Object.entries(named).toSorted(([one], [other]) => (one < other ? -1 : 1)));
