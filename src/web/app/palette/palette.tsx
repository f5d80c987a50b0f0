import { comingFrom } from '#web/platform/addresses/came-from.ts';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Found } from './found.ts';
import { FoundOption, optionId } from './found-option.tsx';
import classes from './palette.module.css';
import { PaletteField } from './palette-field.tsx';
import { useFound } from './use-found.ts';

const LABEL = 'Find an order or go to a screen';
const LIST = 'palette-found';

const [store, spotlight] = createSpotlight();

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The command palette: type a part of a serial number, doctor, patient or screen, choose with the arrows, Enter goes there. */
export function Palette({ opened, onClose }: PaletteProps) {
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
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
      <PaletteContent />
    </Spotlight.Root>
  );
}

/** Begins anew each time that the palette opens. */
function PaletteContent() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, word } = useFound(typed);
  const router = useRouter();
  const found = groups.flatMap((group) => group.found);
  // Whatever the server's answer adds or takes away, Enter has something to go to.
  const active = Math.min(chosen, found.length - 1);
  const take = (one: Found | undefined): void => {
    if (one === undefined) return;
    spotlight.close();
    void router.navigate({
      to: one.to,
      search: () => one.search ?? {},
      state: comingFrom(router.state.location.href),
    });
  };
  return (
    <>
      <PaletteField
        label={LABEL}
        listId={LIST}
        activeId={active < 0 ? undefined : optionId(LIST, active)}
        value={typed}
        onType={(text) => {
          setTyped(text);
          setChosen(0);
        }}
        onWalk={(step) => setChosen(found.length === 0 ? 0 : (active + step + found.length) % found.length)}
        onTake={() => take(found[active])}
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
