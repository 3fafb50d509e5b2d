import type { FoundType } from '@dalil/contract/found-types';
import type { ChipKind, SearchChip, SearchData } from '@dalil/contract/search';
import { formatMoney } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { Button } from '@dalil/ui/button';
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
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { askPlace } from '../session/known-place.ts';
import { hasMoreResults, resultCount } from './result-count.ts';
import { useSearchQuery } from './use-search-query.ts';

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
  data: SearchData;
  type: FoundType | undefined;
}

/** Chips for the filters that were recognised in the search text. They can be removed one by one or all at once. */
export function RecognisedFilters({ data, type }: UnderstoodProps) {
  const { chips } = data;
  const t = useTranslations('search');
  const counts = useTranslations('common.count');
  const { toExact, toWithout } = useSearchQuery();
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
      {chips.some(({ kind }) => kind === 'nearMe') && <Placing type={type} />}
      <p>
        {t(hasMoreResults(data, undefined) ? 'foundMore' : 'found', {
          results: counts('result', { n: resultCount(data, undefined) }),
        })}{' '}
        <Link href={toExact(type)}>{t('exact')}</Link>
      </p>
    </div>
  );
}

/** Button for searches that need the visitor's location, which is requested only on a click. */
function Placing({ type }: { type: FoundType | undefined }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { isPlaced, toNear } = useSearchQuery();
  if (isPlaced) return null;
  const place = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await navigate(toNear(await askPlace(), type));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" variant="bordered" icon={Navigation} loading={busy} onClick={() => void place()}>
        {t('search.place')}
      </Button>
      <p role="status" className="field-hint">
        {failed && t('listing.list.notLocated')}
      </p>
    </>
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
