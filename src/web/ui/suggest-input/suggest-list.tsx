import type { SuggestList as List } from './use-suggest-list.ts';
import classes from './suggest-input.module.css';

/** The list of options. It scrolls to keep the active option visible. */
export function SuggestOptions({ list, label }: { readonly list: List; readonly label: string }) {
  return (
    // Keeps the focus in the field on mouse down: a blur would close the list before the click.
    <div
      id={list.listId}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={classes['list']}
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.matches.groups.map((group) =>
        group.label === null ? (
          group.options.map((option) => <Option key={option} option={option} list={list} />)
        ) : (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={classes['group']} aria-hidden>
              {group.label}
            </div>
            {group.options.map((option) => (
              <Option key={option} option={option} list={list} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

function Option({ option, list }: { readonly option: string; readonly list: List }) {
  const isActive = option === list.active;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's: it keeps the focus
    <div
      ref={isActive ? intoView : null}
      id={optionId(list.listId, option, list.matches.options)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes['option']}
      onClick={() => list.accept(option)}
    >
      {option}
    </div>
  );
}

/** Uses the index, because an id must not contain the spaces and signs of options. */
export const optionId = (listId: string, option: string, options: readonly string[]): string =>
  `${listId}-${options.indexOf(option)}`;
