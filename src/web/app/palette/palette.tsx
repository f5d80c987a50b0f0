import { comingFrom } from '#web/platform/addresses/came-from.ts';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { handingAct } from '#web/features/work-orders/parts/opened/handed-act.ts';
import { announce } from '#web/ui/messages/announce.ts';
import type { Found, Taken } from './found.ts';
import { FoundOption, optionId } from './found-option.tsx';
import classes from './palette.module.css';
import { PaletteField } from './palette-field.tsx';
import { useFound } from './use-found.ts';

const LABEL = 'Find an order or go to a screen';
const LIST = 'palette-found';

const [store, spotlight] = createSpotlight();

interface PaletteProps {
  readonly opened: boolean;
  /** What was typed before there was a field for it. */
  readonly begun: string;
  readonly onTyped: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * The command palette: type a part of a serial number, doctor, patient or screen, choose with the arrows, Enter goes there; or an act and
 * its order, which is done on the order's page as its button there does it.
 */
export function Palette({ opened, begun, onClose }: PaletteProps) {
  useEffect(() => {
    if (!opened) return undefined;
    spotlight.open();
    return () => spotlight.close();
  }, [opened]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': LABEL } }}
      overlayProps={{ backgroundOpacity: 0.6, blur: 0 }}
      scrollable
      maxHeight={480}
      classNames={{ actionsGroup: classes['group'] ?? '' }}
    >
      <PaletteContent begun={begun} />
    </Spotlight.Root>
  );
}

/** Begins anew each time that the palette opens. */
function PaletteContent({ begun }: Pick<PaletteProps, 'begun'>) {
  // The text of the field, and how many of the keys typed before it had the focus it already contains.
  const [own, setOwn] = useState({ text: '', taken: 0 });
  const typed = own.text + begun.slice(own.taken);
  const [chosen, setChosen] = useState(0);
  const { groups, words, isSearching, sole, word } = useFound(typed);
  // Enter came before the answer: what is meant beyond doubt is taken when it comes.
  const [hurried, setHurried] = useState<string | null>(null);
  const router = useRouter();
  const found = groups.flatMap((group) => group.found);
  // Whatever the server's answer adds or takes away, Enter has something to go to.
  const active = Math.min(chosen, found.length - 1);
  const type = (text: string): void => {
    setOwn({ text, taken: begun.length });
    setChosen(0);
    setHurried(null);
  };
  const follow = (taken: Exclude<Taken, { kind: 'type' }>): void => {
    if (taken.kind === 'refused') return announce(taken.why, 'assertive');
    spotlight.close();
    const { location } = router.state;
    const isHere = location.pathname === taken.to;
    // From a page to itself one comes from where one came before.
    const state = isHere ? location.state : comingFrom(location.href);
    return void router.navigate({
      to: taken.to,
      search: () => (taken.kind === 'go' ? (taken.search ?? {}) : {}),
      state: taken.kind === 'act' ? { ...state, ...handingAct(taken) } : state,
      replace: isHere,
    });
  };
  const take = ({ taken }: Found): void => (taken.kind === 'type' ? type(taken.text) : follow(taken));
  const followSole = useEffectEvent(() => {
    if (sole !== null && sole.taken.kind !== 'type') follow(sole.taken);
  });
  const isAwaited = hurried === typed && sole !== null;
  useEffect(() => {
    if (isAwaited) followSole();
  }, [isAwaited]);
  const takeActive = (): void => {
    const one = found[active];
    if (one !== undefined) take(one);
    else if (isSearching) setHurried(typed);
  };
  return (
    <>
      <PaletteField
        label={LABEL}
        listId={LIST}
        activeId={active < 0 ? undefined : optionId(LIST, active)}
        value={typed}
        onType={type}
        onWalk={(step) => setChosen(found.length === 0 ? 0 : (active + step + found.length) % found.length)}
        onTake={takeActive}
        onClose={() => spotlight.close()}
      />
      <Spotlight.ActionsList id={LIST} role="listbox" aria-label={LABEL}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} role="group" aria-label={group.label}>
            {group.found.map((one) => (
              <FoundOption
                key={one.id}
                id={optionId(LIST, found.indexOf(one))}
                found={one}
                words={words}
                isActive={one === found[active]}
                onTake={() => take(one)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <div role="status" className={classes['word']}>
        {word}
      </div>
    </>
  );
}
