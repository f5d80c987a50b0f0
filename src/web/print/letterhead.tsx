import { initialsOf } from '#domain/shared/text.ts';
import classes from './letterhead.module.css';

interface LetterheadProps {
  readonly laboratory: {
    readonly company_name: string;
    /** Several lines. */
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  /** Address of the laboratory's logo; without one its name stands alone, with its initials as a mark. */
  readonly logo?: string | undefined;
}

/** The head of every printed bill: who it comes from and how to reach them. */
export function Letterhead({ laboratory, logo }: LetterheadProps) {
  const { company_name, address, phone, email } = laboratory;
  return (
    <div className={classes['letterhead']}>
      {logo === undefined ? (
        <span className={classes['mark']} aria-hidden>
          {initialsOf(company_name)}
        </span>
      ) : (
        <img className={classes['logo']} src={logo} alt="" />
      )}
      <div>
        <p className={classes['name']}>{company_name}</p>
        <p className={classes['contact']}>{address.split('\n').join(', ')}</p>
        <p className={classes['contact']}>{[phone, email].filter((line) => line !== '').join('  ·  ')}</p>
      </div>
    </div>
  );
}
