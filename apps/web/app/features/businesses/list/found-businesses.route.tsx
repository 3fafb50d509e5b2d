import { useApi } from '@dalil/browser/api/use-api';
import { Wrap } from '@dalil/ui/layout';
import { useParams } from 'react-router';
import type { PageNeeds } from '../../../shared/page/loaders/page-data.ts';
import { keywordOf } from '../../../shared/search/asked.ts';
import { foundClientLoader, foundLoader } from '../../../shared/search/found-page.ts';
import { useFound } from '../../../shared/search/searched-list.tsx';
import { type Businesses, businessList, listInput } from './business-list.ts';
import { Places } from './places.tsx';

const foundBy = (keyword: string): Businesses => ({ list: businessList.found(keyword) });

const needs: PageNeeds = {
  namespaces: ['directory', 'hours', 'listing', 'map'],
  reads: (params, search) => {
    const found = foundBy(keywordOf(params));
    return [['GET businesses', listInput(found, found.list.read(search))], ['GET facts/filters']];
  },
};
export const loader = foundLoader(needs);
export const clientLoader = foundClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Businesses found by a search. */
export default function FoundBusinessesPage() {
  const keyword = keywordOf(useParams());
  const found = useFound('business');
  const facts = useApi('GET facts/filters').data?.data;
  return (
    <Wrap className="search-page">
      {found && (
        <Places key={keyword} of={foundBy(keyword)} subs={[]} total={null} facts={facts} {...found} />
      )}
    </Wrap>
  );
}
