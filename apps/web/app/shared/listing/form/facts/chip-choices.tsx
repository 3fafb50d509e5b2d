import { useLanguage } from '@dalil/browser/page/language';
import { otherLanguage } from '@dalil/messages/languages';
import { Chips, TickChip } from '@dalil/ui/chip';
import { Icon } from '@dalil/ui/icon';
import { Search } from '@dalil/ui/icons';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

interface Choice {
  key: string;
  name: string;
  other: string;
}

interface ChipChoicesProps {
  choices: readonly Choice[];
  chosen: readonly string[];
  /** Number of choices shown before the list is expanded. */
  first: number;
  /** If true, each choice is labelled in both languages. */
  both?: boolean;
  /** True when the maximum number of choices is selected. */
  full?: boolean;
  onToggle: (key: string) => void;
}

/** Multiple choice from a long, collapsed list. Selected choices are sorted to the top. */
export function ChipChoices({
  choices,
  chosen,
  first,
  both = false,
  full = false,
  onToggle,
}: ChipChoicesProps) {
  const t = useTranslations('common.action');
  const [all, setAll] = useState(false);
  const shown = choices.filter(({ key }, index) => all || index < first || chosen.includes(key));
  const toggle = (key: string, selected: boolean) => {
    if (full && !selected) return;
    // Expands the list before a choice is deselected: otherwise the choice, which has the focus, would disappear.
    if (selected) setAll(true);
    onToggle(key);
  };
  return (
    <Chips>
      {shown.map(({ key, name, other }) => {
        const selected = chosen.includes(key);
        return (
          <TickChip
            key={key}
            selected={selected}
            className={both ? 'fact-chip-both' : 'fact-chip'}
            aria-disabled={full && !selected}
            onClick={() => toggle(key, selected)}
          >
            {both ? <BothNames name={name} other={other} /> : name}
          </TickChip>
        );
      })}
      {shown.length < choices.length && (
        <button type="button" className="chip" onClick={() => setAll(true)}>
          <Icon icon={Search} size={16} />
          {t('showMore')}
        </button>
      )}
    </Chips>
  );
}

function BothNames({ name, other }: { name: ReactNode; other: string }) {
  const lang = useLanguage();
  return (
    <span>
      {name}
      <small lang={otherLanguage(lang)}>
        <bdi>{other}</bdi>
      </small>
    </span>
  );
}
