import type { ChipKind, FoundType, SearchChip } from '@dalil/contract/search';
import { formatMoney } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { RemovableChip } from '@dalil/ui/chip';
import {
  BadgeCheck,
  Banknote,
  Bath,
  BedDouble,
  Briefcase,
  Clock,
  HeartHandshake,
  type IconName,
  Images,
  MapPin,
  Navigation,
  ShieldCheck,
  Tag,
} from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { useAsked } from './use-asked.ts';

const icons: Partial<Record<ChipKind, IconName>> = {
  area: MapPin,
  fact: ShieldCheck,
  openNow: Clock,
  nearMe: Navigation,
  priceMin: Banknote,
  priceMax: Banknote,
  bedrooms: BedDouble,
  bathrooms: Bath,
  free: HeartHandshake,
  fullTime: Briefcase,
  partTime: Briefcase,
  verified: BadgeCheck,
  photos: Images,
};

interface UnderstoodProps {
  chips: readonly SearchChip[];
  /** How many were found. */
  count: number;
  type: FoundType | undefined;
}

/** What of the words was taken as a wish rather than looked for; each can be taken away, and all of them. */
export function Understood({ chips, count, type }: UnderstoodProps) {
  const t = useTranslations('search');
  const counts = useTranslations('common.count');
  const { toExact, toWithout } = useAsked();
  const label = useChipLabel();
  if (chips.length === 0) return null;
  return (
    <div className="search-understood">
      <span id="understood">{t('understood')}</span>
      <ul aria-labelledby="understood">
        {chips.map((chip) => (
          <li key={chip.key}>
            <RemovableChip
              icon={icons[chip.kind] ?? Tag}
              label={label(chip)}
              remove={toWithout(chip.key, type)}
            />
          </li>
        ))}
      </ul>
      <p>
        {counts('result', { n: count })} <Link href={toExact(type)}>{t('exact')}</Link>
      </p>
    </div>
  );
}

function useChipLabel() {
  const t = useTranslations('search.chips');
  return ({ kind, value, name }: SearchChip): string => {
    if (name !== null) return name;
    if (kind === 'category' || kind === 'area' || kind === 'fact') return '';
    if (kind === 'priceMin' || kind === 'priceMax')
      return t(kind, { amount: isolate(formatMoney(value ?? 0)) });
    if (kind === 'bedrooms' || kind === 'bathrooms') return t(kind, { n: value ?? 0 });
    return t(kind);
  };
}
