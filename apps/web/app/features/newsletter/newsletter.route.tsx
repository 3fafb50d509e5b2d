import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  useParams,
} from 'react-router';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/page-data.ts';
import { ConfirmPage } from './confirm.tsx';
import { UnsubscribePage } from './unsubscribe.tsx';

const needs: PageNeeds = { namespaces: ['newsletter'] };
const load = pageLoader(needs);
const loadInBrowser = pageClientLoader(needs);
const refuseOthers = ({ action = '' }: Params) => {
  if (!['confirm', 'unsubscribe'].includes(action)) throw data(null, { status: 404 });
};
export const loader = (args: LoaderFunctionArgs) => {
  refuseOthers(args.params);
  return load(args);
};
export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  refuseOthers(args.params);
  return loadInBrowser(args);
};
export { meta } from '../../shared/page/page-meta.ts';

/** One route for both pages that mails lead to: each costs every other page some bytes. */
export default function NewsletterPage() {
  return useParams().action === 'confirm' ? <ConfirmPage /> : <UnsubscribePage />;
}
