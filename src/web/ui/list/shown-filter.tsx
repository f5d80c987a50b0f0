import { NativeSelect } from '@mantine/core';

const SHOWN_LABEL = 'Show';

interface ShownFilterProps<State extends string> {
  readonly value: State;
  /** The text of each state. */
  readonly labels: Readonly<Record<State, string>>;
  readonly onShow: (state: State) => void;
}

/** A filter for the state of records, for lists that show only some states by default. */
export const ShownFilter = <State extends string>({ value, labels, onShow }: ShownFilterProps<State>) => (
  <NativeSelect
    label={SHOWN_LABEL}
    value={value}
    data={Object.entries<string>(labels).map(([state, label]) => ({ value: state, label }))}
    onChange={(event) => onShow(event.currentTarget.value as State)}
  />
);

/** Returns the filter's text for the active filters. */
export const shownInWords = <State extends string>(
  state: State | undefined,
  labels: Readonly<Record<State, string>>,
): { readonly filter: 'state'; readonly text: string }[] =>
  state === undefined ? [] : [{ filter: 'state', text: `${SHOWN_LABEL}: ${labels[state]}` }];
