import './attributes.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { FreeTextService } from '@dalil/contract/attributes';
import { limits } from '@dalil/contract/limits';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, MessageSquarePlus, Plus } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidateNouns } from '../shell/noun-queries.ts';
import { staffPath } from '../shell/staff-link.tsx';
import { StaffQueryBoundary } from '../shell/staff-query-boundary.tsx';
import { useLanguages } from '../shell/use-languages.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { AttributeForm } from './attribute-form.tsx';
import { newAttribute } from './new-attribute.ts';

const route = 'GET staff/own-words';

/** Free-text attributes from owners: each is added to the vocabulary or dismissed. */
export function FreeTextServices() {
  const t = useTranslations('staff.facts.own');
  const client = useClient();
  const cache = useQueryClient();
  const own = useMemberApi(route);
  const { act, busy } = useStaffMutation('unlistedAttributes');
  const [open, setOpen] = useState<FreeTextService | null>(null);
  const leave = ({ spellings }: FreeTextService) =>
    act(() => client.call('POST staff/own-words/left', { body: { spellings } }), { done: t('left') });
  return (
    <>
      <Link href={staffPath('/facts/directory')} className="staff-back">
        <Icon icon={ArrowLeft} size={16} mirror />
        {t('back')}
      </Link>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <StaffQueryBoundary of={own} skeleton={<Skeleton shape="block" height={480} />}>
        {({ data: { words } }) =>
          words.length === 0 ? (
            <Empty icon={MessageSquarePlus} title={t('empty')}>
              {t('emptyText')}
            </Empty>
          ) : (
            <ul className="staff-list own-words">
              {words.map((word) => (
                <Written
                  key={word.spellings.join()}
                  word={word}
                  busy={busy}
                  onMake={() => setOpen(word)}
                  onLeave={() => void leave(word)}
                />
              ))}
            </ul>
          )
        }
      </StaffQueryBoundary>
      {open && (
        <AttributeForm
          isOwn
          word={wordOf(open)}
          onSaved={() => void invalidateNouns(cache, 'unlistedAttributes')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface WrittenProps {
  word: FreeTextService;
  busy: boolean;
  onMake: () => void;
  onLeave: () => void;
}

function Written({ word, busy, onMake, onLeave }: WrittenProps) {
  const t = useTranslations('staff.facts.own');
  const lang = useLanguage();
  const { posts, example } = word;
  const names = useLanguages().flatMap((each) =>
    word.name[each] ? [{ lang: each, text: word.name[each] }] : [],
  );
  const others = othersOf(word);
  const [{ text: name } = { text: '' }] = names;
  return (
    <li>
      <Row between wrap gap={12} className="staff-top">
        <div>
          <Row gap={12} wrap className="own-names">
            {names.map(({ lang: written, text }) => (
              <b key={written} lang={written}>
                <bdi>{text}</bdi>
              </b>
            ))}
          </Row>
          <p className="staff-aside">
            {t.rich('said', {
              n: posts,
              post: () => (
                <Link href={example.path} target="_blank">
                  <bdi>{example.title}</bdi>
                </Link>
              ),
            })}
          </p>
          {others.length > 0 && (
            <p className="staff-aside">
              {t.rich('spellings', {
                texts: () =>
                  others.map((text, index) => (
                    <Fragment key={text}>
                      {index > 0 && (lang === 'ar' ? '، ' : ', ')}
                      <bdi>{text}</bdi>
                    </Fragment>
                  )),
              })}
            </p>
          )}
        </div>
        <Row gap={8}>
          <Button size="small" icon={Plus} aria-label={t('makeOf', { name })} onClick={onMake}>
            {t('make')}
          </Button>
          <Button
            variant="bordered"
            size="small"
            aria-label={t('leaveOf', { name })}
            disabled={busy}
            onClick={onLeave}
          >
            {t('leave')}
          </Button>
        </Row>
      </Row>
    </li>
  );
}

/** Returns the spellings that differ from both the English and the Arabic name. */
const othersOf = ({ name, spellings }: FreeTextService) =>
  spellings.filter((text) => text !== name.en && text !== name.ar);

const wordOf = (own: FreeTextService) =>
  newAttribute('directory', {
    kind: 'service',
    group: 'services',
    name: own.name,
    also: othersOf(own),
    categoryIds: own.categoryIds.slice(0, limits.facts.categories),
  });
