import type { Place } from './place.ts';
import type { Manifest, Target } from './resolve-reference.ts';

/** One reference from one module to another, with both ends in their places. */
export interface Edge {
  readonly from: Place;
  readonly specifier: string;
  readonly line: number;
  readonly target: Target;
  /** The place of the target when it is a file of ours. */
  readonly to: Place | undefined;
  readonly manifest: Manifest;
}

/** `forbids` judges one reference; `reason` says to the person who broke the rule what to do and why it is there. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  readonly forbids: (edge: Edge) => boolean;
}
