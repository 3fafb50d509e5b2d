import { useClient } from '@dalil/browser/api/use-client';
import type { SearchPreview } from '@dalil/contract/staff-search';
import { Button } from '@dalil/ui/button';
import { Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** The last action, which can be undone. */
export interface Done {
  said: ReactNode;
  undo: () => Promise<unknown>;
  /** Search terms that now match, used for a link to their results. */
  words?: string;
}

export const useSearchMutation = () => useStaffMutation('searchWords');

/** Remembers the last action and shows it with an undo button. */
export function useLastDone() {
  const t = useTranslations('staff.search');
  const client = useClient();
  const { act, busy } = useSearchMutation();
  const [last, setLast] = useState<Done | null>(null);
  const [preview, setPreview] = useState<SearchPreview | null>(null);
  const say = (done: Done) => {
    setLast(done);
    setPreview(null);
    if (done.words === undefined) return;
    client.call('GET staff/search/preview', { query: { q: done.words } }).then(
      ({ data }) => setPreview(data),
      () => undefined,
    );
  };
  const undo = async () => {
    if (last && (await act(last.undo, { done: t('undone') }))) setLast(null);
  };
  const note = last && (
    <Row between wrap gap={10} className="search-done" role="status">
      <span>
        {last.said} {preview && <Finds {...preview} />}
      </span>
      <Button
        variant="bordered"
        size="small"
        icon={Undo2}
        loading={busy}
        aria-keyshortcuts="Control+Z"
        onClick={() => void undo()}
      >
        {t('undo')}
      </Button>
    </Row>
  );
  return { say, undo, note };
}

function Finds({ count, found }: SearchPreview) {
  const t = useTranslations('staff.search');
  return (
    <span className="search-finds">
      {t('finds', { n: count })}
      {found.map(({ type, id, title, path }) => (
        <Link key={`${type} ${id}`} href={path} target="_blank">
          <bdi>{title}</bdi>
        </Link>
      ))}
    </span>
  );
}
