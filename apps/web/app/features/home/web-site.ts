import { pageAddress } from '@dalil/contract/page-address';
import { paths } from '@dalil/contract/paths';
import type { SearchAction, WebSite } from 'schema-dts';
import type { Telling, Told } from '../../shared/page/json-ld/told.ts';

const keyword = 'keyword';
const searchPath = paths.search.replace(/:.*/, `{${keyword}}`);

/** Structured data of the site, including its search action. */
export function webSite({ lang, origin, url, city }: Telling): Told<WebSite> {
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: pageAddress(origin, searchPath, lang) },
    'query-input': `required name=${keyword}`,
  };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url,
    name: 'Dalil',
    alternateName: ['دليل', `Dalil ${city.name}`],
    inLanguage: lang,
    potentialAction: search,
  };
}
