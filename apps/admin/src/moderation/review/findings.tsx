import type { ListingReview } from '@dalil/contract/moderation';
import type { Signal } from '@dalil/contract/signals';
import { formatMoney } from '@dalil/messages/formats';
import { Icon } from '@dalil/ui/icon';
import { CircleCheck, Copy, Flag, TriangleAlert } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { PostLink } from '../../shell/posts/post-link.tsx';
import { useList } from '../../shell/use-list.ts';

/** Warnings about a post, each with its evidence. */
export function Findings({ review: { signals, similar, reports } }: { review: ListingReview }) {
  const t = useTranslations('staff.moderation');
  const reasons = useTranslations('listing.report.reasons');
  const list = useList();
  const quiet = signals.length + similar.length + reports.length === 0;
  return (
    <section className="review-findings">
      <h3>{t('checks')}</h3>
      <ul>
        {quiet && (
          <li>
            <Icon icon={CircleCheck} size={20} />
            {t('nothingFound')}
          </li>
        )}
        {signals.map((signal) => (
          <SignalItem key={signal.code} signal={signal} />
        ))}
        {similar.map(({ author, own, likeness, ...post }) => (
          <li key={post.id} className="finding">
            <Icon icon={Copy} size={20} />
            <span>
              {t(own ? 'sameAuthor' : 'otherAuthor', {
                what: list(likeness.map((one) => t(`likeness.${one}`))),
                name: author?.name ?? t('nobody'),
              })}{' '}
              <PostLink post={post} />
            </span>
          </li>
        ))}
        {reports.map(({ id, reason, text, outcome }) => (
          <li key={id} className="finding">
            <Icon icon={Flag} size={20} />
            <span>
              {t('reported', { reason: reasons(reason) })}
              {text && (
                <>
                  {': '}
                  <q dir="auto">{text}</q>
                </>
              )}
              {outcome && ` (${t(`outcome.${outcome}`)})`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One automatic signal with its evidence, for the moderator to judge. */
function SignalItem({ signal: { code, severity, evidence } }: { signal: Signal }) {
  const t = useTranslations('staff');
  const { words, price, days, posted } = evidence;
  return (
    <li className="finding" data-severity={severity}>
      <Icon icon={TriangleAlert} size={20} />
      <span>
        <b>{t(`signal.${code}`)}</b>
        {words?.map((found) => (
          <q key={`${found.field} ${found.words}`} dir="auto">
            {found.words}
          </q>
        ))}
        {price &&
          t('signalPrice', {
            amount: formatMoney(price.amount),
            median: formatMoney(price.median),
            n: price.among,
          })}
        {days !== undefined && t('signalDays', { n: days })}
        {posted !== undefined && t('signalPosted', { n: posted })}
      </span>
    </li>
  );
}
