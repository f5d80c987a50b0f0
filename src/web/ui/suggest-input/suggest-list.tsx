import type { SuggestList as List } from './use-suggest-list.ts';
import classes from './suggest-input.module.css';

/** The list. It scrolls so that the active option is always visible. */
export function SuggestOptions({ list, label }: { readonly list: List; readonly label: string }) {
  return (
    // Pressing an option must not take the focus from the field: it would close the list before the click arrives.
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

/** Options hold spaces and signs, which an id may not. */
export const optionId = (listId: string, option: string, options: readonly string[]): string =>
  `${listId}-${options.indexOf(option)}`;
