import { choosePage, pageChoice } from './selection-changes.ts';
import classes from './selection-box.module.css';
import { useSelected, useSelection } from './selection-state.ts';

/** Selects every order of the page without a bill, or none. */
export function SelectionPageBox({ id }: { readonly id?: string }) {
  const selection = useSelection();
  const choice = useSelected(pageChoice);
  return (
    <input
      id={id}
      ref={(box) => {
        if (box !== null) box.indeterminate = choice === 'some';
      }}
      type="checkbox"
      className={classes['box']}
      data-selection
      aria-label={id === undefined ? 'Select all on this page' : undefined}
      title="Select all on this page"
      checked={choice === 'all'}
      disabled={choice === 'closed'}
      onChange={() => selection.change(choosePage)}
    />
  );
}
