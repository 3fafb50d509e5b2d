import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { CategoryTree } from '@dalil/contract/categories';
import { type FactKind, factKinds, type StaffFactWord } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { TickChip } from '@dalil/ui/chip';
import { Plus } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Select } from '@dalil/ui/select';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderedRows } from '../shell/ordered-rows.tsx';
import { RowMenu } from '../shell/row-menu.tsx';
import { PairField } from '../shell/writing/pair-fields.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';
import type { Vocabulary } from './save-words.ts';

/** Words of the others have choices of their own. */
const simpleKinds = factKinds.filter((kind) => !['choice', 'choices', 'evidence'].includes(kind));

interface FactRowsProps {
  draft: Draft<Vocabulary>;
  tree: CategoryTree;
}

export function FactRows({ draft, tree }: FactRowsProps) {
  const t = useTranslations('staff.facts');
  const lang = useLanguage();
  const { words } = draft.content;
  const [only, setOnly] = useState('');
  const categories = useApi('GET categories', { query: { tree } }).data?.data ?? [];
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name;
  const isShown = ({ categoryIds }: StaffFactWord) =>
    only === '' || categoryIds.length === 0 || categoryIds.includes(Number(only));
  const shown = words.filter(isShown);
  const change = (id: number, part: Partial<StaffFactWord>) =>
    draft.change({ words: words.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  /** Those that are not shown keep their places. */
  const arrange = (next: readonly StaffFactWord[]) => {
    const rest = [...next];
    draft.change({ words: words.map((word) => (isShown(word) ? (rest.shift() ?? word) : word)) });
  };
  const add = () => draft.change({ words: [...words, newWord(words, tree, Number(only))] });
  const whereFor = ({ categoryIds }: StaffFactWord) => {
    const names = categoryIds.flatMap((id) => nameOf(id) ?? []);
    return categoryIds.length === 0
      ? t('allCategories')
      : t('categories', {
          names: names.slice(0, 2).join(lang === 'ar' ? '، ' : ', '),
          more: categoryIds.length - Math.min(2, names.length),
        });
  };
  return (
    <>
      <Row between wrap>
        <Select
          label={t('only')}
          placeholder={t('all', { n: words.length })}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={only}
          onChange={setOnly}
        />
        <Button icon={Plus} onClick={add}>
          {t('add')}
        </Button>
      </Row>
      <OrderedRows
        className="fact-rows"
        heads={[t('names'), t('kind'), t('asked'), t('where')]}
        items={shown}
        nameOf={({ name }) => name[lang] || t('new')}
        onChange={arrange}
        menuOf={(word) => (
          <RowMenu
            name={word.name[lang]}
            row={word}
            onRetire={(retired) => change(word.id, { retired })}
            onRemove={() => draft.change({ words: words.filter(({ id }) => id !== word.id) })}
          />
        )}
      >
        {(word) => (
          <>
            <PairField
              label={t('names')}
              path={`words.${words.indexOf(word)}.name`}
              value={word.name}
              most={limits.facts.name}
              error={draft.error}
              onChange={(name) => change(word.id, { name })}
            />
            {word.id > 0 ? (
              <span>{t(`kinds.${word.kind}`)}</span>
            ) : (
              <Select
                label={t('kind')}
                hideLabel
                options={simpleKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
                value={word.kind}
                onChange={(kind) => kind && change(word.id, { kind, group: groupOf(kind) })}
              />
            )}
            <span className="staff-aside">{whereFor(word)}</span>
            <Row gap={6} wrap>
              <TickChip
                selected={word.inFilters}
                onClick={() => change(word.id, { inFilters: !word.inFilters })}
              >
                {t('filter')}
              </TickChip>
              <TickChip selected={word.onCard} onClick={() => change(word.id, { onCard: !word.onCard })}>
                {t('card')}
              </TickChip>
              {word.retired && <Badge tone="warn">{t('retired')}</Badge>}
            </Row>
          </>
        )}
      </OrderedRows>
    </>
  );
}

const groupOf = (kind: FactKind) => (kind === 'service' ? 'services' : 'more');

function newWord(words: readonly StaffFactWord[], tree: CategoryTree, category: number): StaffFactWord {
  return {
    ...{ id: Math.min(0, ...words.map(({ id }) => id)) - 1, version: 1, tree, key: 'new', kind: 'yesNo' },
    ...{ group: groupOf('yesNo'), name: { en: '', ar: '' }, hint: null, options: [] },
    ...{
      categoryIds: category ? [category] : [],
      onCard: false,
      inFilters: true,
      required: false,
      retired: false,
    },
  } as StaffFactWord;
}
