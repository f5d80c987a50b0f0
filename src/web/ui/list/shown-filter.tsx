import { NativeSelect } from '@mantine/core';

const SHOWN_LABEL = 'Show';

interface ShownFilterProps<State extends string> {
  readonly value: State;
  /** Each state in words. */
  readonly labels: Readonly<Record<State, string>>;
  readonly onShow: (state: State) => void;
}

/** Which of the records a list shows, where it shows some of them unless it is asked otherwise. */
export const ShownFilter = <State extends string>({ value, labels, onShow }: ShownFilterProps<State>) => (
  <NativeSelect
    label={SHOWN_LABEL}
    value={value}
    data={Object.entries<string>(labels).map(([state, label]) => ({ value: state, label }))}
    onChange={(event) => onShow(event.currentTarget.value as State)}
  />
);

/** The same as one of the filters that are set: `Shown: Overdue`. */
export const shownInWords = <State extends string>(
  state: State | undefined,
  labels: Readonly<Record<State, string>>,
): { readonly filter: 'state'; readonly text: string }[] =>
  state === undefined ? [] : [{ filter: 'state', text: `${SHOWN_LABEL}: ${labels[state]}` }];
