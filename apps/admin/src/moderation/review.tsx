import { failureCode } from '@dalil/browser/api/failure-code';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { Area } from '@dalil/browser/page/area';
import { limits } from '@dalil/contract/limits';
import type { ListingReview } from '@dalil/contract/moderation';
import { Badge } from '@dalil/ui/badge';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, Clock, Eye, Pencil } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { Skeleton } from '@dalil/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAge } from '../shell/use-age.ts';
import { AuthorRecord } from './author-record.tsx';
import { Decide } from './decide.tsx';
import { Details } from './details.tsx';
import { Findings } from './findings.tsx';
import { Notes } from './notes.tsx';
import { Photos } from './photos.tsx';
import type { Undoable } from './undo-bar.tsx';
import type { Decision } from './use-decisions.ts';

interface ReviewProps {
  id: number;
  /** Of the list, where the review is a page of its own. */
  back: string;
  onMove: (by: 1 | -1) => void;
  onDecide: (review: ListingReview, decision: Decision) => void;
  onSpam: (undoable: Undoable) => void;
}

/** One post with all that is needed to decide it. */
export function Review({ id, back, onMove, onDecide, onSpam }: ReviewProps) {
  const t = useTranslations('staff.moderation');
  const client = useClient();
  const review = useMemberApi('GET staff/listings/:id/review', { params: { id } });
  // While it is open here, nobody else decides it.
  const hold = useQuery({
    queryKey: ['hold', id],
    queryFn: () => client.call('POST staff/listings/:id/hold', { params: { id } }),
    // Once more before it ends; each time is written down.
    refetchInterval: (limits.holdMinutes * 60_000) / 2,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    gcTime: 0,
  });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // What has just come is read from its beginning, however far the last one was read.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} className="panel review" aria-label={t('review')}>
      <Link className="review-back" href={back}>
        <Icon icon={ArrowLeft} mirror size={20} />
        {t('toQueue')}
      </Link>
      <Area of={review} skeleton={<Skeleton shape="block" height={640} />}>
        {({ data }) => (
          <>
            <Head review={data} />
            {hold.isError && (
              <Note tone="warn">{t(failureCode(hold.error) === 'conflict' ? 'heldByOther' : 'notHeld')}</Note>
            )}
            {data.sample && <Note>{t('sampleText')}</Note>}
            <Photos review={data} />
            <Details review={data} />
            <Findings review={data} />
            <AuthorRecord review={data} onSpam={onSpam} />
            <Notes review={data} />
            <Decide
              review={data}
              // Nobody waits for the hold: of two who decide at once the server takes one, and tells the other.
              allowed={!hold.isError}
              onMove={onMove}
              onDecide={(decision) => onDecide(data, decision)}
            />
          </>
        )}
      </Area>
    </section>
  );
}

function Head({ review: { kind, title, author, edit, sample, submittedAt } }: { review: ListingReview }) {
  const t = useTranslations('staff.moderation');
  const age = useAge(submittedAt);
  return (
    <Row between wrap className="review-head">
      <div>
        <h2>
          <bdi>{title || t('untitled')}</bdi>
        </h2>
        <p className="review-sent">
          {t.rich('sent', {
            kind: t(`kind.${kind}`),
            age: age ?? '',
            name: () => <bdi>{author.name}</bdi>,
          })}
        </p>
      </div>
      {sample ? (
        <Badge tone="info" icon={Eye}>
          {t('sample')}
        </Badge>
      ) : (
        <Badge tone="warn" icon={edit ? Pencil : Clock}>
          {t(edit ? 'changed' : 'isWaiting')}
        </Badge>
      )}
    </Row>
  );
}
