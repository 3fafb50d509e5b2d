import './categories.css';
import { useApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { type CategoryTree, categoryTrees } from '@dalil/contract/categories';
import { kinds } from '@dalil/contract/kinds';
import { href, paths } from '@dalil/contract/paths';
import type { CategoriesContent } from '@dalil/contract/staff-categories';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { TabLinks } from '@dalil/ui/tab-links';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFound } from '../shell/failures.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { Editor } from '../shell/writing/editor.tsx';
import { CategoryRows } from './category-rows.tsx';

const treePath = (tree: CategoryTree) => staffPath(`/categories/${tree}`);

/** Public page of each category tree. */
const pageOf = (tree: CategoryTree): string =>
  tree === 'directory' ? href(paths.category, { type: 'shops' }) : href(paths[kinds[tree].plural]);

/** Categories of the city in both languages, in their public order. */
export function Categories() {
  const t = useTranslations('staff.categories');
  const { tree: asked, parent } = useParams();
  const tree = categoryTrees.find((known) => known === asked);
  if (!tree) return <NotFound />;
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <div className="category-trees">
        <TabLinks
          label={t('trees')}
          links={categoryTrees.map((each) => ({
            href: treePath(each),
            label: t(`tree.${each}`),
            current: each === tree && (parent === undefined || 'location'),
          }))}
        />
      </div>
      {parent === undefined ? (
        <Beside key={tree} tree={tree} title={t(`tree.${tree}`)} />
      ) : (
        <Below key={parent} tree={tree} parent={Number(parent)} />
      )}
    </>
  );
}

function Below({ tree, parent }: { tree: CategoryTree; parent: number }) {
  const t = useTranslations('staff.categories');
  const lang = useLanguage();
  const above = useApi('GET categories/:id', { params: { id: parent } });
  return (
    <>
      <Link href={treePath(tree)} className="staff-back">
        <Icon icon={ArrowLeft} size={16} mirror />
        {t(`tree.${tree}`)}
      </Link>
      <Beside tree={tree} parent={parent} title={above.data?.data.names[lang] ?? ''} />
    </>
  );
}

interface BesideProps {
  tree: CategoryTree;
  parent?: number;
  title: string;
}

/** Sibling categories are loaded and saved together, because their order concerns all of them. */
function Beside({ tree, parent, title }: BesideProps) {
  const t = useTranslations('staff.categories');
  const client = useClient();
  const where = { tree, ...(parent !== undefined && { parent }) };
  return (
    <Editor<CategoriesContent>
      name={['GET staff/categories', tree, String(parent)]}
      title={title}
      lede={t('hint')}
      href={pageOf(tree)}
      read={() => client.call('GET staff/categories', { query: where })}
      save={(next) => client.call('PUT staff/categories', { body: { ...where, ...next } })}
    >
      {(draft) => <CategoryRows draft={draft} where={where} />}
    </Editor>
  );
}
