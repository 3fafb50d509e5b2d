import './blogs.css';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { blogStates, type ListedBlog } from '@dalil/contract/staff-blogs';
import { otherLanguage } from '@dalil/messages/languages';
import { Button } from '@dalil/ui/button';
import { Chip, Chips } from '@dalil/ui/chip';
import { Empty } from '@dalil/ui/empty';
import { Newspaper, Plus } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/lists/endless.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { BlogStateLine } from './blog-state-line.tsx';
import { RemovedNote } from './removed-note.tsx';

/** Articles in every state, most recently changed first. */
export function Blogs() {
  const t = useTranslations('staff.blogs');
  const client = useClient();
  const [words, setWords] = useSearchParams();
  const state = blogStates.find((one) => one === words.get('state'));
  return (
    <>
      <Row between wrap>
        <h1 className="staff-title">{t('title')}</h1>
        <Begin />
      </Row>
      <p className="staff-lede">{t('lede')}</p>
      <RemovedNote />
      <Chips role="group" aria-label={t('states')} className="blog-states">
        <Chip selected={!state} onClick={() => setWords({}, { replace: true })}>
          {t('all')}
        </Chip>
        {blogStates.map((one) => (
          <Chip
            key={one}
            selected={state === one}
            onClick={() => setWords({ state: one }, { replace: true })}
          >
            {t(`stateChip.${one}`)}
          </Chip>
        ))}
      </Chips>
      <Endless
        name={['GET staff/blogs', state]}
        read={(page) => client.call('GET staff/blogs', { query: { ...(state && { state }), ...page } })}
        empty={
          <Empty icon={Newspaper} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
      >
        {(blog) => <Listed blog={blog} />}
      </Endless>
    </>
  );
}

/** Creates a new article as a saved, empty draft immediately, so that nothing typed is lost. */
function Begin() {
  const t = useTranslations('staff.blogs');
  const client = useClient();
  const go = useNavigate();
  const { act, busy } = useStaffMutation('articles');
  async function begin() {
    const { data } = await client.call('POST staff/blogs');
    await go(`/blogs/${data.id}`);
  }
  return (
    <Button icon={Plus} loading={busy} onClick={() => void act(begin, { done: null })}>
      {t('add')}
    </Button>
  );
}

function Listed({ blog }: { blog: ListedBlog }) {
  const t = useTranslations('staff.blogs');
  const lang = useLanguage();
  const other = otherLanguage(lang);
  const { id, title } = blog;
  return (
    <li>
      <h2 className="blog-title">
        <Link href={staffPath(`/blogs/${id}`)}>
          <bdi lang={title[lang] ? lang : undefined}>{title[lang] || title[other] || t('untitled')}</bdi>
        </Link>
      </h2>
      {title[lang] && (
        <p>
          <bdi lang={title[other] ? other : undefined}>{title[other] || t('notTranslated')}</bdi>
        </p>
      )}
      <BlogStateLine blog={blog} />
    </li>
  );
}
