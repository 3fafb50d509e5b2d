import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { useWide } from '@dalil/browser/page/use-wide';
import { type CategoryTree, categoryTypes, treeOf } from '@dalil/contract/categories';
import { factsOf, kindNames } from '@dalil/contract/kinds';
import type { CategoriesContent } from '@dalil/contract/staff-categories';
import { staffLimits } from '@dalil/contract/staff-limits';
import { foldText } from '@dalil/messages/fold-text';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Plus, Search } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Select } from '@dalil/ui/select';
import { TextField } from '@dalil/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderedRows } from '../shell/lists/ordered-rows.tsx';
import { RowMenu } from '../shell/lists/row-menu.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { PairField } from '../shell/writing/pair-fields.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';

type Written = CategoriesContent['categories'][number];

const { name: most, beside } = staffLimits.categories;
/** Category trees with subcategories; posts of the other trees have a single category. */
const haveSubs: readonly CategoryTree[] = kindNames
  .filter((kind) => factsOf(kind)?.subCategories)
  .map(treeOf);

interface CategoryRowsProps {
  draft: Draft<CategoriesContent>;
  where: { tree: CategoryTree; parent?: number };
}

export function CategoryRows({ draft, where }: CategoryRowsProps) {
  const t = useTranslations('staff.categories');
  const count = useTranslations('common.count');
  const lang = useLanguage();
  const { categories } = draft.content;
  const { tree, parent } = where;
  const isMain = parent === undefined;
  const hasDoors = tree === 'directory' && isMain;
  const listed = useApi('GET categories', { query: where }).data?.data;
  const postsIn = (id: number) => {
    const found = listed?.find((category) => category.id === id);
    return found ? found.count + found.wanted : 0;
  };
  const wide = useWide();
  const [sought, setSought] = useState('');
  const folded = foldText(sought.trim());
  const isSought = ({ name }: Written) => [name.en, name.ar].some((each) => foldText(each).includes(folded));
  const none = folded !== '' && !categories.some(isSought);
  const change = (id: number, part: Partial<Written>) =>
    draft.change({ categories: categories.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  const add = () => {
    const last = categories.at(-1);
    const blank = { en: '', ar: '' };
    const id = Math.min(0, ...categories.map((each) => each.id)) - 1;
    const added = { id, name: blank, one: blank, type: last?.type ?? 'others', retired: false };
    draft.change({ categories: [...categories, added] });
  };
  return (
    <>
      <TextField
        type="search"
        label={t('find')}
        icon={Search}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {none && <p role="status">{t('noneFound')}</p>}
      <OrderedRows
        className={hasDoors ? 'category-rows category-rows-doors' : 'category-rows'}
        heads={[t('name'), t('one'), ...(hasDoors ? [t('door')] : []), t('posts')]}
        items={categories}
        nameOf={({ name }) => name[lang] || t('new')}
        onChange={(next) => draft.change({ categories: next })}
        isShown={folded === '' ? undefined : isSought}
        menuOf={(category) => (
          <RowMenu
            name={category.name[lang]}
            row={category}
            onRetire={(retired) => change(category.id, { retired })}
            onRemove={() => draft.change({ categories: categories.filter(({ id }) => id !== category.id) })}
          />
        )}
      >
        {(category, index) => (
          <Folding
            folded={!wide}
            // New and invalid rows are expanded.
            open={category.id < 0 || draft.isWrong(`categories.${index}`)}
            name={category.name[lang] || t('new')}
          >
            <PairField
              label={t('name')}
              path={`categories.${index}.name`}
              value={category.name}
              most={most}
              error={draft.error}
              onChange={(name) => change(category.id, { name })}
            />
            <PairField
              label={t('one')}
              path={`categories.${index}.one`}
              value={category.one}
              most={most}
              error={draft.error}
              onChange={(one) => change(category.id, { one })}
            />
            {hasDoors && (
              <Select
                label={t('doorOf', { name: category.name[lang] })}
                hideLabel
                options={categoryTypes.map((type) => ({ value: type, label: t(`doors.${type}`) }))}
                value={category.type}
                onChange={(type) => type && change(category.id, { type })}
              />
            )}
            <div className="category-posts">
              {category.retired && <Badge tone="warn">{t('retired')}</Badge>}
              <span>{listed && count('post', { n: postsIn(category.id) })}</span>
              {isMain && haveSubs.includes(tree) && category.id > 0 && (
                <Link
                  href={staffPath(`/categories/${tree}/${category.id}`)}
                  aria-label={t('subsOf', { name: category.name[lang] })}
                >
                  {t('subs')}
                </Link>
              )}
            </div>
          </Folding>
        )}
      </OrderedRows>
      {categories.length < beside && (
        <Button variant="ghost" icon={Plus} onClick={add}>
          {t('add')}
        </Button>
      )}
    </>
  );
}

interface FoldingProps {
  folded: boolean;
  open: boolean;
  name: string;
  children: ReactNode;
}

/** Cells of a row; on narrow screens collapsed under its name, so that long lists stay short. */
function Folding({ folded, open, name, children }: FoldingProps) {
  if (!folded) return children;
  return (
    <details className="category-fold" open={open || undefined}>
      <summary dir="auto">{name}</summary>
      {children}
    </details>
  );
}
