import { failureCode } from '@dalil/browser/api/failure-code';
import { useMemberApi } from '@dalil/browser/api/use-api';
import type { ListingReview } from '@dalil/contract/moderation';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, CircleCheck, Clock, Eye, Pencil } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { Skeleton } from '@dalil/ui/skeleton';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StaffQueryBoundary } from '../../shell/staff-query-boundary.tsx';
import { useAge } from '../../shell/time/use-age.ts';
import type { Undoable } from '../../shell/undo/use-undo.ts';
import type { KeysOn } from '../keys-on.ts';
import type { Decision } from '../use-decisions.ts';
import { AuthorRecord } from './author-record.tsx';
import { Decide } from './decide.tsx';
import { Details, usePrice } from './details.tsx';
import { Findings } from './findings.tsx';
import { Notes } from './notes.tsx';
import { Photos } from './photos.tsx';
import { useReviewLock } from './use-review-lock.ts';

interface ReviewProps {
  id: number;
  /** Path of the queue, for the back link on narrow screens, where the review fills the page. */
  back: string;
  keys: KeysOn;
  onMove: (by: 1 | -1) => void;
  onDecide: (review: ListingReview, decision: Decision) => void;
  onSpam: (undoable: Undoable) => void;
  onNext: () => void;
}

/** One post with everything that is needed to decide it. */
export function Review({ id, back, keys, onMove, onDecide, onSpam, onNext }: ReviewProps) {
  const t = useTranslations('staff.moderation');
  const review = useMemberApi('GET staff/listings/:id/review', { params: { id } });
  const { hold, isDecided, onDecided } = useReviewLock(id);
  const gone = (
    <Empty
      icon={CircleCheck}
      title={t('gone')}
      action={
        <Button variant="bordered" onClick={onNext}>
          {t('goneNext')}
        </Button>
      }
    >
      {t('goneText')}
    </Empty>
  );
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls a new review to its start, regardless of the previous scroll position.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} className="panel review" aria-label={t('review')}>
      <Link className="review-back" href={back}>
        <Icon icon={ArrowLeft} mirror size={20} />
        {t('toQueue')}
      </Link>
      <StaffQueryBoundary of={review} missing={gone} skeleton={<Skeleton shape="block" height={640} />}>
        {({ data }) =>
          // A post that was just decided in this tab is also missing until the next post is rendered; no notice is
          // shown then.
          [review.error, hold.error].some(isMissing) && !isDecided() ? (
            gone
          ) : (
            <>
              <Head review={data} />
              {hold.isError && (
                <Note tone="warn">
                  {t(failureCode(hold.error) === 'conflict' ? 'heldByOther' : 'notHeld')}
                </Note>
              )}
              {data.sample && <Note>{t('sampleText')}</Note>}
              <Findings review={data} />
              <Photos review={data} />
              <Details review={data} />
              <AuthorRecord review={data} onSpam={onSpam} />
              <Notes review={data} />
              <Decide
                review={data}
                // Deciding is possible before the lock is acquired: if two moderators decide at once, the server
                // accepts one and rejects the other.
                allowed={!hold.isError}
                keys={keys}
                onMove={onMove}
                onDecide={(decision) => {
                  onDecided();
                  onDecide(data, decision);
                }}
              />
            </>
          )
        }
      </StaffQueryBoundary>
    </section>
  );
}

/** True if another moderator decided the post or the author withdrew it. */
const isMissing = (error: unknown) => error !== null && failureCode(error) === 'notFound';

function Head({ review }: { review: ListingReview }) {
  const { kind, title, author, edit, sample, submittedAt } = review;
  const price = usePrice(review);
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
        {price && (
          <p className="review-price">
            <bdi>{price}</bdi>
          </p>
        )}
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
