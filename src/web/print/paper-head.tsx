import type { Paper } from '#domain/shared/paper.ts';
import { FACT_WIDTHS, HEAD_MEASURES, INK, TEXT_STYLES, RULE } from '#domain/shared/paper-measures.ts';
import { contactLines, titleWidth } from '#domain/shared/paper.ts';
import { must } from '#domain/shared/must.ts';
import { initialsOf } from '#domain/shared/text.ts';
import { logoAddress } from '#web/platform/addresses/logo-address.ts';
import { styleOf, mm, ruleOf } from './paper-style.ts';
import { PaperText } from './paper-text.tsx';
import classes from './paper.module.css';

/** The head of a paper: laboratory, title and recipient. */
export function PaperHead({ paper }: { readonly paper: Paper }) {
  const { laboratory, title, number, mark, line, bar, facts, addressee } = paper;
  return (
    <header className={classes['block']} style={{ paddingBottom: mm(HEAD_MEASURES.belowFacts) }}>
      <div
        className={classes['top']}
        style={{
          gap: mm(HEAD_MEASURES.logoGap),
          paddingBottom: mm(HEAD_MEASURES.aboveRule),
          marginBottom: mm(HEAD_MEASURES.belowRule),
          borderBottom: ruleOf(RULE.thick, 'black'),
        }}
      >
        <Logo {...laboratory} />
        <div className={classes['laboratory']}>
          <p style={styleOf(TEXT_STYLES.laboratory)}>
            <PaperText text={laboratory.company_name} />
          </p>
          {contactLines(paper).map((text) => (
            <p key={text} style={styleOf(TEXT_STYLES.contact)}>
              <PaperText text={text} />
            </p>
          ))}
        </div>
        <div className={classes['title']} style={{ width: mm(titleWidth(paper)) }}>
          <h2 style={styleOf(TEXT_STYLES.title)}>{title}</h2>
          {number === null ? null : <p style={styleOf(TEXT_STYLES.number)}>{number}</p>}
          {mark === null ? null : <Mark text={mark} />}
        </div>
      </div>
      {line === null ? null : (
        <p style={{ ...styleOf(TEXT_STYLES.line), marginBottom: mm(HEAD_MEASURES.belowLine) }}>
          <PaperText text={line} />
        </p>
      )}
      {bar === undefined ? null : (
        <p
          style={{
            ...styleOf(TEXT_STYLES.line),
            marginBottom: mm(HEAD_MEASURES.belowLine),
            padding: `${mm(HEAD_MEASURES.bar.within)} ${mm(HEAD_MEASURES.bar.sides)}`,
            background: INK.black,
            color: 'white',
          }}
        >
          <PaperText text={bar} />
        </p>
      )}
      <dl className={classes['facts']} style={{ gap: mm(HEAD_MEASURES.factGap) }}>
        {facts.map(([name, value], n) => (
          <div key={name} style={{ width: mm(must(FACT_WIDTHS[n], name)) }}>
            <dt style={styleOf(TEXT_STYLES.label)}>{name}</dt>
            <dd style={styleOf(TEXT_STYLES.fact)}>
              <PaperText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {addressee === null ? null : (
        <p
          className={classes['typed']}
          style={{ ...styleOf(TEXT_STYLES.contact), marginTop: mm(HEAD_MEASURES.aboveAddressee) }}
        >
          <PaperText text={addressee} />
        </p>
      )}
    </header>
  );
}

function Mark({ text }: { readonly text: string }) {
  const { above, within, sides } = HEAD_MEASURES.mark;
  return (
    <span
      className={classes['mark']}
      style={{
        ...styleOf(TEXT_STYLES.mark),
        marginTop: mm(above),
        padding: `${mm(within)} ${mm(sides)}`,
        border: ruleOf(RULE.thick, 'black'),
      }}
    >
      {text}
    </span>
  );
}

function Logo({ company_name, logo_id = null }: Paper['laboratory']) {
  if (logo_id !== null) {
    // The height is set before the image loads, so that pages are measured correctly.
    const size = { height: mm(HEAD_MEASURES.logo.height), maxWidth: mm(HEAD_MEASURES.logo.width) };
    return <img className={classes['logo']} style={size} src={logoAddress(logo_id)} alt="" />;
  }
  const side = mm(HEAD_MEASURES.initials);
  return (
    <span
      className={classes['initials']}
      style={{ ...styleOf(TEXT_STYLES.initials), color: 'white', width: side, height: side }}
      aria-hidden
    >
      {initialsOf(company_name)}
    </span>
  );
}
