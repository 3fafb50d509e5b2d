import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  useParams,
} from 'react-router';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { ConfirmPage } from './confirm.tsx';
import { InvitationPage } from './invitation.tsx';
import { StopAlertPage } from './stop-alert.tsx';
import { UnsubscribePage } from './unsubscribe.tsx';

const actions = {
  confirm: ConfirmPage,
  unsubscribe: UnsubscribePage,
  'stop-alert': StopAlertPage,
  invitation: InvitationPage,
};

const needs: PageNeeds = { namespaces: ['alerts', 'invitation', 'newsletter'] };
const load = pageLoader(needs);
const loadInBrowser = pageClientLoader(needs);
const refuseOthers = ({ action = '' }: Params) => {
  if (!Object.hasOwn(actions, action)) throw data(null, { status: 404 });
};
export const loader = (args: LoaderFunctionArgs) => {
  refuseOthers(args.params);
  return load(args);
};
export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  refuseOthers(args.params);
  return loadInBrowser(args);
};
export { meta } from '../../shared/page/meta/page-meta.ts';

/**
 * A single route for all pages linked from emails that users requested, because each further route adds bytes to the
 * route manifest of every page.
 */
export default function NewsletterPage() {
  const { action = '' } = useParams();
  const Page = actions[action as keyof typeof actions];
  return <Page />;
}
