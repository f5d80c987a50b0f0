import classes from './signatures.module.css';

/** Lines to sign on, side by side. */
export function Signatures({ names }: { readonly names: readonly string[] }) {
  return (
    <div className={classes['signatures']}>
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </div>
  );
}
