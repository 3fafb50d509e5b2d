import { pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { legalNeeds } from './legal-needs.ts';
import { LegalPage } from './legal-page.tsx';

const needs = legalNeeds('eula');
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

export default function Page() {
  return <LegalPage page="eula" />;
}
