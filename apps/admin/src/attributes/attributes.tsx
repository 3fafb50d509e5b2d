import './attributes.css';
import { useClient } from '@dalil/browser/api/use-client';
import type { StaffAttribute } from '@dalil/contract/attributes';
import { type CategoryTree, categoryTrees } from '@dalil/contract/categories';
import { TabLinks } from '@dalil/ui/tab-links';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFound } from '../shell/failures.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { Writing } from '../shell/writing/editor.tsx';
import type { Versioned } from '../shell/writing/use-draft.ts';
import { AttributeRows } from './attribute-rows.tsx';
import { FreeTextNotice } from './free-text-notice.tsx';
import { saveAttributes, type Vocabulary } from './save-attributes.ts';

/** Attributes of posts in both languages, in the order of forms and pages. */
export function Attributes() {
  const t = useTranslations('staff.facts');
  const { tree: asked } = useParams();
  const tree = categoryTrees.find((known) => known === asked);
  if (!tree) return <NotFound />;
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <div className="fact-trees">
        <TabLinks
          label={t('trees')}
          links={categoryTrees.map((each) => ({
            href: staffPath(`/facts/${each}`),
            label: t(`tree.${each}`),
            current: each === tree,
          }))}
        />
      </div>
      {tree === 'directory' && <FreeTextNotice />}
      <Words key={tree} tree={tree} />
    </>
  );
}

function Words({ tree }: { tree: CategoryTree }) {
  const client = useClient();
  /** Last state on the server. Attributes are saved one by one, so some may be saved before another is rejected. */
  const known = useRef<Vocabulary>({ words: [] });
  const read = async (): Promise<{ data: Versioned<Vocabulary> }> => {
    const { data: words } = await client.call('GET staff/facts', { query: { tree } });
    known.current = { words };
    return { data: { version: 1, content: { words } } };
  };
  return (
    <Writing<Vocabulary, Versioned<Vocabulary>>
      name={['GET staff/facts', tree]}
      read={read}
      save={async ({ content }) => {
        await saveAttributes(client, tree, known, content.words);
        return read();
      }}
    >
      {(draft) => (
        <AttributeRows
          draft={draft}
          tree={tree}
          onSaved={(word) => {
            known.current = withWord(known.current, word);
            draft.keep((before) => withWord(before, word));
          }}
        />
      )}
    </Writing>
  );
}

/** Replaces the attribute in the list, or appends it if the list does not contain it yet. */
const withWord = ({ words }: Vocabulary, word: StaffAttribute): Vocabulary => ({
  words: words.some(({ id }) => id === word.id)
    ? words.map((each) => (each.id === word.id ? word : each))
    : [...words, word],
});
