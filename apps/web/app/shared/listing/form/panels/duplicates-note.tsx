import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { Duplicate } from '@dalil/contract/listings';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface DuplicatesNoteProps {
  id: number;
  /** True once all input is saved. The note waits for it, because the server compares the stored draft. */
  saved: boolean;
}

/** Warns about similar posts before submitting. It does not block submission. */
export function DuplicatesNote({ id, saved }: DuplicatesNoteProps) {
  const found = useQuery({
    ...apiQuery(useClient(), 'GET profile/listings/:id/duplicates', { params: { id } }),
    enabled: saved,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const [first] = found.data?.data ?? [];
  return <div role="status">{first && <Alike post={first} />}</div>;
}

function Alike({ post: { title, path, own, likeness } }: { post: Duplicate }) {
  const t = useTranslations('listing-form.duplicates');
  const promise = useTranslations('listing-form.promise');
  const link = (text: ReactNode) => (
    <Link href={path} target="_blank">
      <bdi>{text}</bdi>
      <span className="visually-hidden"> {promise('newTab')}</span>
    </Link>
  );
  return (
    <Note tone="plain">
      <p>{t.rich(own ? 'own' : 'other', { title, link })}</p>
      <p>{t(`same.${likeness[0] ?? 'text'}`)}</p>
      <p>{t(own ? 'ownWay' : 'otherWay')}</p>
    </Note>
  );
}
