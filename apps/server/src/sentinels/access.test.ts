import type { Access, Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

/**
 * Who may call what, reviewed by a person. An endpoint that is added, or opened to others, fails here until this list
 * says so on purpose.
 */
const reviewed: Record<Access, string[]> = {
  public: [
    'GET about',
    'GET areas',
    'GET blogs',
    'GET blogs/:id',
    'GET businesses',
    'GET businesses/:id',
    'GET businesses/:id/similar',
    'GET businesses/by-id',
    'GET businesses/map',
    'GET categories',
    'GET categories/:id',
    'GET contact-page',
    'GET facts',
    'GET facts/filters',
    'GET filter-market',
    'GET general-settings',
    'GET guides',
    'GET guides/:id',
    'GET home',
    'GET jobs',
    'GET jobs/:id',
    'GET jobs/:id/similar',
    'GET jobs/by-id',
    'GET jobs/web/looking_for',
    'GET legal/:page',
    'GET map-sketch',
    'GET our_services',
    'GET products',
    'GET products/:id',
    'GET products/:id/similar',
    'GET products/by-id',
    'GET renewal',
    'GET rents',
    'GET rents/:id',
    'GET rents/:id/similar',
    'GET rents/by-id',
    'GET rents/map',
    'GET rents/web/looking_for',
    'GET welcome_screen',
    'POST contact-messages',
    'POST listings/:id/contact',
    'POST listings/:id/count',
    'POST listings/:id/reports',
    'POST login',
    'POST login/two-step',
    'POST logout',
    'POST password/forgot',
    'POST password/resend',
    'POST password/reset',
    'POST register',
    'POST register/confirm',
    'POST register/resend',
    'POST renewal',
    'POST session/renew',
    'POST subscribes',
  ],
  member: [
    'DELETE media/:id',
    'DELETE profile/photo',
    'DELETE profile/sessions',
    'DELETE profile/sessions/:id',
    'GET jobs/:id/application',
    'GET media/:id',
    'GET profile',
    'GET profile/applications/:id/file',
    'GET profile/businesses/:id/preview',
    'GET profile/counts',
    'GET profile/export',
    'GET profile/favorite',
    'GET profile/favorite/ids',
    'GET profile/listings',
    'GET profile/listings/:id',
    'GET profile/listings/:id/appeal',
    'GET profile/listings/:id/applications',
    'GET profile/listings/:id/duplicates',
    'GET profile/sessions',
    'PATCH profile',
    'POST businesses/:id/claims',
    'POST businesses/:id/claims/code',
    'POST jobs/:id/applications',
    'POST media',
    'POST media/:id/complete',
    'POST profile/applications/:id/state',
    'POST profile/delete',
    'POST profile/email',
    'POST profile/email/confirm',
    'POST profile/email/resend',
    'POST profile/listings',
    'POST profile/listings/:id/appeal',
    'POST profile/listings/:id/state',
    'POST profile/listings/:id/submit',
    'POST profile/password',
    'POST profile/photo',
    'POST profile/save',
    'POST profile/save/many',
    'POST profile/two-step/disable',
    'POST profile/two-step/enable',
    'POST profile/two-step/recovery',
    'POST profile/two-step/setup',
    'PUT profile/listings/:id',
  ],
  editor: [
    'GET staff/blogs',
    'GET staff/blogs/:id',
    'GET staff/blogs/:id/preview',
    'GET staff/categories',
    'GET staff/content/guides',
    'GET staff/content/hero',
    'GET staff/content/pages/:page',
    'GET staff/content/pages/:page/versions',
    'GET staff/content/pages/:page/versions/:version',
    'GET staff/content/services',
    'GET staff/content/settings',
    'GET staff/content/tips',
    'GET staff/content/tour',
    'GET staff/content/welcome',
    'GET staff/facts',
    'GET staff/reasons/all',
    'POST staff/blogs',
    'POST staff/blogs/:id/state',
    'POST staff/facts',
    'POST staff/reasons',
    'PUT staff/blogs/:id',
    'PUT staff/categories',
    'PUT staff/content/guides',
    'PUT staff/content/hero',
    'PUT staff/content/pages/:page',
    'PUT staff/content/services',
    'PUT staff/content/settings',
    'PUT staff/content/tips',
    'PUT staff/content/tour',
    'PUT staff/content/welcome',
    'PUT staff/facts/:id',
    'PUT staff/facts/order',
    'PUT staff/reasons/:id',
  ],
  moderator: [
    'DELETE staff/accounts/:id/sessions/:sessionId and admin',
    'DELETE staff/accounts/:id/suspension and admin',
    'DELETE staff/businesses/:id/merge',
    'GET staff/accounts/:id and admin',
    'GET staff/appeals',
    'GET staff/businesses',
    'GET staff/businesses/:id',
    'GET staff/businesses/:id/preview',
    'GET staff/claims',
    'GET staff/dashboard and admin',
    'GET staff/imports',
    'GET staff/imports/:id',
    'GET staff/imports/:id/broken',
    'GET staff/imports/:id/lines',
    'GET staff/listings/:id/notes',
    'GET staff/listings/:id/review',
    'GET staff/listings/queue',
    'GET staff/listings/queue/figures',
    'GET staff/messages',
    'GET staff/messages/counts',
    'GET staff/reasons',
    'GET staff/reports',
    'POST staff/accounts/:id/suspension and admin',
    'POST staff/appeals/:id/answer',
    'POST staff/businesses/:id/merge',
    'POST staff/claims/:id/decision',
    'POST staff/imports',
    'POST staff/imports/:id/lines/:line/taken',
    'POST staff/imports/:id/state',
    'POST staff/listings/:id/decision',
    'POST staff/listings/:id/evidence',
    'POST staff/listings/:id/hold',
    'POST staff/listings/:id/notes',
    'POST staff/listings/:id/removal',
    'POST staff/listings/decisions',
    'POST staff/listings/decisions/:id/undo',
    'POST staff/messages/:id/state',
    'POST staff/reports/:id/resolution',
    'PUT staff/accounts/:id/trusted',
    'PUT staff/listings/:id/verified',
  ],
  admin: [
    'GET staff/accounts',
    'GET staff/audit',
    'GET staff/audit/export',
    'GET staff/subscribers',
    'GET staff/subscribers/counts',
    'GET staff/subscribers/export',
    'PUT staff/accounts/:id/roles',
  ],
};

/** Routes outside the contract: health, figures, documentation, files and pages. */
const infrastructure = ['/healthz', '/readyz', '/metrics', '/api/docs', '/media', '/'];

const routes: Array<{ method: string; url: string; endpoint: Endpoint | undefined }> = [];
const app = useTestApp(async () => undefined, {
  onRoute: ({ method, url, config }) => {
    for (const name of [method].flat()) routes.push({ method: name, url, endpoint: config?.endpoint });
  },
});

const nameOf = ({ method, path, alsoFor }: Endpoint) =>
  `${method} ${path}${alsoFor ? ` and ${alsoFor}` : ''}`;

test('the access of every endpoint is the reviewed one', () => {
  const declared = Object.groupBy(endpoints as readonly Endpoint[], (endpoint) => endpoint.access);
  const names = Object.fromEntries(
    (Object.keys(reviewed) as Access[]).map((access) => [
      access,
      (declared[access] ?? []).map(nameOf).sort(),
    ]),
  );
  expect(names).toEqual(reviewed);
});

test('every endpoint of the contract is bound, and every route comes from the contract or is known infrastructure', () => {
  expect(app()).toBeDefined();
  const bound = routes.flatMap(({ endpoint }) => (endpoint ? [`${endpoint.method} ${endpoint.path}`] : []));
  expect([...new Set(bound)].sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  const strangers = routes.filter(
    ({ url, endpoint }) =>
      !endpoint && !infrastructure.some((known) => url === known || url.startsWith(`${known}/`)),
  );
  expect(strangers).toEqual([]);
});
