import './pagination.css';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from './button.tsx';
import { ChevronLeft, ChevronRight } from './icons.ts';

/** Links to the previous and the next page of a list. Cursor pagination has no page numbers. */
export function Pagination({ previous, next }: { previous?: string | undefined; next?: string | undefined }) {
  const t = useTranslations('ui');
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={t('pages')}>
      {previous && (
        <ButtonLink variant="bordered" rel="prev" href={previous} icon={ChevronLeft} mirrorIcon>
          {t('previous')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant="bordered" rel="next" href={next} iconEnd={ChevronRight} mirrorIcon>
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  );
}

interface ShowMoreProps {
  hasMore: boolean;
  loading?: boolean;
  onMore: () => void;
}

/** Button below a list that loads further items; a text replaces it when there are no more. */
export function ShowMore({ hasMore, loading = false, onMore }: ShowMoreProps) {
  const t = useTranslations('ui');
  return (
    <div className="pagination" aria-live="polite">
      {hasMore ? (
        <Button variant="bordered" loading={loading} onClick={onMore}>
          {t('showMore')}
        </Button>
      ) : (
        <p className="pagination-end">{t('end')}</p>
      )}
    </div>
  );
}
