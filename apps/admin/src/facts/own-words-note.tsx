import { useMemberApi } from '@dalil/browser/api/use-api';
import { MessageSquarePlus } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';

/** Notice about unreviewed free-text attributes from owners. */
export function OwnWordsNote() {
  const t = useTranslations('staff.facts.own');
  const own = useMemberApi('GET staff/own-words').data?.data;
  if (!own || own.words.length === 0) return null;
  const { words: n, most } = own.week;
  return (
    <div className="own-words-note">
      <Note icon={MessageSquarePlus}>
        <Row between gap={12}>
          <p>
            {most
              ? t.rich('week', { n, ...most, bdi: (name) => <bdi>{name}</bdi> })
              : t('waiting', { n: own.words.length })}
          </p>
          <Link href={staffPath('/facts/directory/own')}>{t('review')}</Link>
        </Row>
      </Note>
    </div>
  );
}
