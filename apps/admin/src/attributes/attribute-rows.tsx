import { useLanguage } from '@dalil/browser/page/language';
import type { AttributeKind, StaffAttribute } from '@dalil/contract/attributes';
import type { CategoryTree } from '@dalil/contract/categories';
import { limits } from '@dalil/contract/limits';
import { normaliseText } from '@dalil/messages/normalise-text';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import {
  Calendar,
  FileText,
  Hash,
  type IconName,
  Info,
  List,
  ListChecks,
  Plus,
  ShieldCheck,
  Tag,
  ToggleRight,
} from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { ShowMore } from '@dalil/ui/pagination';
import { SearchField } from '@dalil/ui/search-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderedRows } from '../shell/lists/ordered-rows.tsx';
import { RowMenu } from '../shell/lists/row-menu.tsx';
import { useLanguages } from '../shell/use-languages.ts';
import { BilingualTextField } from '../shell/writing/bilingual-fields.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';
import { type AttributeFilter, FactChips, matchesFilter } from './attribute-chips.tsx';
import { AttributeForm } from './attribute-form.tsx';
import { newAttribute } from './new-attribute.ts';
import type { Vocabulary } from './save-attributes.ts';
import { useAttributeCategories } from './use-attribute-categories.ts';

const iconOf: Readonly<Record<AttributeKind, IconName>> = {
  service: Tag,
  yesNo: ToggleRight,
  choice: List,
  choices: ListChecks,
  number: Hash,
  year: Calendar,
  text: FileText,
  evidence: ShieldCheck,
};

/** Page size. The directory has about five hundred attributes, and rendering all their fields would be slow. */
const part = 25;

interface FactRowsProps {
  draft: Draft<Vocabulary>;
  tree: CategoryTree;
  /** Called after a single attribute was saved. */
  onSaved: (word: StaffAttribute) => void;
}

/** The attribute list with its search, filters and row actions. Invalid rows are shown whatever the filter. */
export function AttributeRows({ draft, tree, onSaved }: FactRowsProps) {
  const t = useTranslations('staff.facts');
  const lang = useLanguage();
  const languages = useLanguages();
  const { words } = draft.content;
  const asking = useAttributeCategories(tree);
  const [only, setOnly] = useState<AttributeFilter>(null);
  const [find, setFind] = useState('');
  const [most, setMost] = useState(part);
  const [open, setOpen] = useState<StaffAttribute | null>(null);
  const wanted = normaliseText(find);
  const found = words.filter(
    (word, index) =>
      // Invalid rows are always visible, whatever the filter.
      draft.isWrong(`words.${index}`) ||
      (matchesFilter(word, only, asking) &&
        normaliseText(`${word.name.en} ${word.name.ar}`).includes(wanted)),
  );
  const shown = found.slice(0, most);
  const change = (id: number, change: Partial<StaffAttribute>) =>
    draft.change({ words: words.map((each) => (each.id === id ? { ...each, ...change } : each)) });
  /** Applies a new order to the visible rows; rows hidden by the filter keep their positions. */
  const arrange = (next: readonly StaffAttribute[]) => {
    const isShown = new Set(next);
    const rest = [...next];
    draft.change({ words: words.map((word) => (isShown.has(word) ? (rest.shift() ?? word) : word)) });
  };
  const keep = (word: StaffAttribute) => {
    onSaved(word);
    // A new attribute is appended to the end of the list, so the list is filtered by its name to show it.
    if (open && open.id < 0) {
      setOnly(null);
      setFind(word.name[lang]);
    }
  };
  const categoriesOf = ({ categoryIds }: StaffAttribute) => {
    const names = categoryIds.flatMap((id) => asking.nameOf(id) ?? []);
    return categoryIds.length === 0
      ? t('allCategories')
      : t('categories', {
          names: names.slice(0, 2).join(lang === 'ar' ? '، ' : ', '),
          more: categoryIds.length - Math.min(2, names.length),
        });
  };
  return (
    <>
      <Row gap={12} wrap className="fact-tools">
        <SearchField
          label={t('find')}
          placeholder={t('find')}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
        <Button
          icon={Plus}
          onClick={() => setOpen(newAttribute(tree, { categoryIds: typeof only === 'number' ? [only] : [] }))}
        >
          {t('add')}
        </Button>
      </Row>
      <FactChips words={words} asking={asking} only={only} onChange={setOnly} />
      {shown.length === 0 ? (
        <p className="staff-aside">{t('none')}</p>
      ) : (
        <OrderedRows
          className="fact-rows"
          heads={[...languages.map((each) => t(`in.${each}`)), t('kind'), t('asked'), t('where')]}
          items={shown}
          nameOf={({ name }) => name[lang] || t('new')}
          onChange={arrange}
          menuOf={(word) => (
            <RowMenu
              name={word.name[lang]}
              row={word}
              onEdit={() => setOpen(word)}
              onRetire={(retired) => change(word.id, { retired })}
            />
          )}
        >
          {(word) => (
            <>
              <BilingualTextField
                hideLabel
                label={t('names')}
                path={`words.${words.indexOf(word)}.name`}
                value={word.name}
                most={limits.facts.name}
                error={draft.error}
                onChange={(name) => change(word.id, { name })}
              />
              <Row gap={8} className="fact-kind">
                <Icon icon={iconOf[word.kind]} size={16} />
                {t(`kinds.${word.kind}`)}
              </Row>
              <span className="staff-aside">{categoriesOf(word)}</span>
              <Row gap={6} wrap>
                {word.retired ? (
                  <Badge tone="warn">{t('retired')}</Badge>
                ) : (
                  <>
                    {word.inFilters && <Badge tone="primary">{t('filter')}</Badge>}
                    {word.onCard && <Badge tone="primary">{t('card')}</Badge>}
                  </>
                )}
                <Badge>{t('page')}</Badge>
              </Row>
            </>
          )}
        </OrderedRows>
      )}
      {found.length > most && <ShowMore hasMore onMore={() => setMost(most + part)} />}
      <Row gap={8} className="staff-aside fact-note">
        <Icon icon={Info} size={16} />
        {t('note')}
      </Row>
      {open && <AttributeForm word={open} onSaved={keep} onClose={() => setOpen(null)} />}
    </>
  );
}
