import './posts.css';
import { useClient } from '@dalil/browser/api/use-client';
import { type ListingKindName, listingKinds } from '@dalil/contract/listing-states';
import { staffPostStates } from '@dalil/contract/staff-posts';
import { Button } from '@dalil/ui/button';
import { Chip, Chips } from '@dalil/ui/chip';
import { Empty } from '@dalil/ui/empty';
import { FileText, X } from '@dalil/ui/icons';
import { Select } from '@dalil/ui/select';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/lists/endless.tsx';
import { LabelledSearch } from '../shell/lists/labelled-search.tsx';
import { PostRow } from './post-row.tsx';

/** All posts of the city except drafts, of any kind and state. The filters are stored in the URL. */
export function Posts() {
  const t = useTranslations('staff.posts');
  const states = useTranslations('my-posts.state');
  const client = useClient();
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const words = useDeferredValue(typed.trim());
  const owner = params.get('owner') ?? undefined;
  const filters = {
    q: words.length >= 2 ? words : undefined,
    kind: listingKinds.find((one) => one === params.get('kind')),
    state: staffPostStates.find((one) => one === params.get('state')),
    owner,
  };
  const narrow = (name: 'q' | 'kind' | 'state' | 'owner', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <div className="staff-filters">
        <LabelledSearch
          label={t('search')}
          hint={t('searchHint')}
          value={typed}
          onChange={(value) => narrow('q', value)}
        />
        <Select
          label={t('state')}
          value={filters.state ?? ''}
          onChange={(value) => narrow('state', value)}
          placeholder={t('anyState')}
          options={staffPostStates.map((value) => ({ value, label: states(value) }))}
        />
      </div>
      <Kinds kind={filters.kind} onChoose={(kind) => narrow('kind', kind)} />
      {owner && (
        <p className="staff-chips">
          <Button variant="bordered" size="small" icon={X} onClick={() => narrow('owner', '')}>
            {t('allOwners')}
          </Button>
        </p>
      )}
      <Endless
        name={['GET staff/posts', filters]}
        read={(page) => client.call('GET staff/posts', { query: { ...filters, ...page } })}
        empty={<Empty icon={FileText} title={t('empty')} />}
      >
        {(post) => <PostRow post={post} />}
      </Endless>
    </>
  );
}

interface KindsProps {
  kind: ListingKindName | undefined;
  onChoose: (kind: ListingKindName | '') => void;
}

function Kinds({ kind, onChoose }: KindsProps) {
  const t = useTranslations('staff.moderation.kinds');
  return (
    <Chips role="group" aria-label={t('label')} className="staff-chips">
      <Chip selected={!kind} onClick={() => onChoose('')}>
        {t('all')}
      </Chip>
      {listingKinds.map((one) => (
        <Chip key={one} selected={kind === one} onClick={() => onChoose(one)}>
          {t(one)}
        </Chip>
      ))}
    </Chips>
  );
}
