import { initialsOf } from '#domain/shared/text.ts';
import { logoAddress } from '#web/platform/logo-address.ts';
import classes from './letterhead.module.css';

interface LetterheadProps {
  readonly laboratory: {
    readonly company_name: string;
    /** Several lines. */
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    /** Without one its name stands alone, with its initials as a mark. */
    readonly logo_id?: string | null | undefined;
  };
  /** What else is said of the laboratory, under how to reach it. */
  readonly note?: string | null;
}

/** The head of every printed bill: who it comes from and how to reach them. */
export function Letterhead({ laboratory, note = null }: LetterheadProps) {
  const { company_name, address, phone, email, logo_id = null } = laboratory;
  return (
    <div className={classes['letterhead']}>
      {logo_id === null ? (
        <span className={classes['mark']} aria-hidden>
          {initialsOf(company_name)}
        </span>
      ) : (
        <img className={classes['logo']} src={logoAddress(logo_id)} alt="" />
      )}
      <div>
        <p className={classes['name']}>{company_name}</p>
        <p className={classes['contact']}>{address.split('\n').join(', ')}</p>
        <p className={classes['contact']}>{[phone, email].filter((line) => line !== '').join('  ·  ')}</p>
        {note === null ? null : <p className={classes['contact']}>{note}</p>}
      </div>
    </div>
  );
}
