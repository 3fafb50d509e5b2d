import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { backingServicesPlugin } from './backing-services.ts';
import { cachePlugin } from './cache/cache.ts';
import type { Config } from './config.ts';
import { openServerDatabase } from './db/database.ts';
import { drainPlugin } from './http/drain.ts';
import { slowRequestsPlugin } from './http/limits/slow-requests.ts';
import { throttlePlugin } from './http/limits/throttle.ts';
import { oneClickUnsubscribePlugin } from './http/one-click-unsubscribe.ts';
import { openapiPlugin } from './http/openapi.ts';
import { rejectMalformedRequest } from './http/responses/close-connection.ts';
import { answerNotFound, errorsPlugin } from './http/responses/errors.ts';
import { securityHeadersPlugin } from './http/responses/security-headers.ts';
import { registerLogin } from './modules/accounts/login/login.routes.ts';
import { registerSessions } from './modules/accounts/login/sessions.routes.ts';
import { findActiveSessionIds } from './modules/accounts/login/sessions.service.ts';
import { registerStaffLock } from './modules/accounts/login/staff-lock.routes.ts';
import { registerTwoFactor } from './modules/accounts/login/two-factor.routes.ts';
import { registerPersonalData } from './modules/accounts/own-data/personal-data.routes.ts';
import { registerPasswordReset } from './modules/accounts/password/password-reset.routes.ts';
import { registerEmailChange } from './modules/accounts/profile/email-change.routes.ts';
import { registerProfile } from './modules/accounts/profile/profile.routes.ts';
import { registerRegistration } from './modules/accounts/registration/registration.routes.ts';
import { registerAttributes } from './modules/attributes/attributes.routes.ts';
import { registerCategories } from './modules/categories/categories.routes.ts';
import { feedsPlugin } from './modules/distribution/feeds/serve-feeds.ts';
import { registerSavedSearches } from './modules/distribution/saved-searches/saved-searches.routes.ts';
import { shareCardsPlugin } from './modules/distribution/share-cards/serve-share-cards.ts';
import { sitemapsPlugin } from './modules/distribution/sitemaps/serve-sitemaps.ts';
import { registerAds } from './modules/editorial/ads/ads.routes.ts';
import { registerBlogs } from './modules/editorial/blogs/blogs.routes.ts';
import { registerStaffBlogs } from './modules/editorial/blogs/staff-blogs.routes.ts';
import { registerContent } from './modules/editorial/content/content.routes.ts';
import { registerGuides } from './modules/editorial/guides/guides.routes.ts';
import { registerIssues } from './modules/editorial/newsletter/issues.routes.ts';
import { registerNewsletter } from './modules/editorial/newsletter/newsletter.routes.ts';
import { registerPages } from './modules/editorial/pages/pages.routes.ts';
import { notifiedListings } from './modules/listings/adapters/notified-listings.ts';
import { calendarPlugin } from './modules/listings/adapters/serve-calendar.ts';
import { registerListings } from './modules/listings/authoring/listings.routes.ts';
import type { ListingKinds } from './modules/listings/base/listing-kind.ts';
import { registerFavourites } from './modules/listings/favourites/favourites.routes.ts';
import { registerClaims } from './modules/listings/kinds/businesses/claims/claims.routes.ts';
import { registerApplications } from './modules/listings/kinds/jobs/applications/applications.routes.ts';
import { registerMedia } from './modules/media/media.routes.ts';
import { mediaPlugin } from './modules/media/serve-media.ts';
import { registerChat } from './modules/messaging/chat/chat.routes.ts';
import { registerStaffChat } from './modules/messaging/chat/staff-chat.routes.ts';
import { registerInbox } from './modules/messaging/inbox/inbox.routes.ts';
import { registerThreads } from './modules/messaging/threads/threads.routes.ts';
import { registerAppeals } from './modules/moderation/appeals/appeals.routes.ts';
import { registerReasons } from './modules/moderation/reasons/reasons.routes.ts';
import { registerReports } from './modules/moderation/reports/reports.routes.ts';
import { registerModeration } from './modules/moderation/review/moderation.routes.ts';
import { registerNotifications } from './modules/notifications/notifications.routes.ts';
import { registerPush } from './modules/notifications/push/push.routes.ts';
import { hostsPlugin } from './modules/places/hosts.plugin.ts';
import { registerPlaces } from './modules/places/places.routes.ts';
import type { BookmarkableTypes } from './modules/public-resources/bookmarkable.ts';
import { registerStaffSearch } from './modules/search/admin/staff-search.routes.ts';
import { registerSearch } from './modules/search/search.routes.ts';
import { registerSettings } from './modules/settings/settings.routes.ts';
import { registerAudit } from './modules/staff/audit/audit.routes.ts';
import { registerStaffBusinesses } from './modules/staff/business-records/staff-businesses.routes.ts';
import { registerDashboard } from './modules/staff/dashboard/dashboard.routes.ts';
import { registerImports } from './modules/staff/imports/imports.routes.ts';
import { registerStaffInvitations } from './modules/staff/people/invitations/invitations.routes.ts';
import { registerStaffAccounts } from './modules/staff/people/staff.routes.ts';
import { registerStaffPosts } from './modules/staff/posts/staff-posts.routes.ts';
import { accessLogPlugin } from './observability/access-log.ts';
import { healthPlugin } from './observability/health.ts';
import { type LogStream, loggerOptions } from './observability/logger-options.ts';
import { metricsPlugin } from './observability/metrics.ts';
import { registerEventStream } from './realtime/event-stream.ts';
import { realtimePlugin } from './realtime/realtime.ts';
import { listingHooks } from './registry/listing-hooks.ts';
import { kindRoutes, listingKinds } from './registry/listing-kinds.ts';
import { oneClickUnsubscribes } from './registry/one-click-unsubscribes.ts';
import { personalData } from './registry/personal-data.ts';
import { publicPhotoOwners } from './registry/public-photos.ts';
import { favouriteTypes, feeds, searchables, sitemapSources } from './registry/public-resources.ts';
import { realtimeTopics } from './registry/realtime-topics.ts';
import { taskMetricsPlugin } from './registry/task-metrics.ts';
import { registerScoped } from './scoped-api.ts';
import { mapTilesPlugin } from './site/map-tiles.ts';
import { type SiteSource, sitePlugin } from './site/site.ts';
import type { StaffSource } from './site/site-source.ts';
import { staffAppPlugin } from './site/staff-app.ts';

export interface AppOptions {
  /** Destination of the log lines. Defaults to standard output; tests pass a stream to read them. */
  logStream?: LogStream;
  /** The server-rendered site. Without it the app serves only the API. */
  site?: SiteSource;
  /** The staff app. Without it the server has no staff pages. */
  staff?: StaffSource;
  /** Item types that members can save as favourites. Tests pass a type of their own. */
  favouriteTypes?: BookmarkableTypes;
  /** Listing kinds that members can post, and the endpoints of such a kind. Tests pass a kind of their own. */
  listingKinds?: ListingKinds;
  kindModules?: ReadonlyArray<(scoped: FastifyInstance) => void>;
  /** Called for every registered route; the access-control architecture test collects its route inventory here. */
  onRoute?: (route: RouteOptions) => void;
}

/** Builds the complete server without listening: tests inject requests, production calls `listen`. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config, options.logStream),
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']) ?? randomUUID(),
    // Trusts one hop per proxy, so that `request.ip` is the client IP seen by our outermost proxy.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    // Disables Fastify's own request logs; the access log writes one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    // Size of the longest legitimate JSON body, a long post. Photo uploads set their own limit.
    bodyLimit: 65_536,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: rejectMalformedRequest,
    // Interval at which Node checks for requests that take too long to arrive.
    http: { connectionsCheckingInterval: 2_000 },
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  await app.register(backingServicesPlugin, { config, database: openServerDatabase(config) });
  await app.register(drainPlugin);
  await app.register(slowRequestsPlugin);
  await app.register(errorsPlugin);
  await app.register(metricsPlugin);
  await app.register(hostsPlugin);
  // Registered first: a cache hit skips all other plugins.
  await app.register(cachePlugin);
  await app.register(accessLogPlugin);
  await app.register(securityHeadersPlugin);
  await app.register(taskMetricsPlugin);
  await app.register(healthPlugin);
  await app.register(throttlePlugin);
  await app.register(realtimePlugin, { openSessions: (ids) => findActiveSessionIds(app.db, ids) });
  await app.register(openapiPlugin);
  await app.register(mediaPlugin, { prefix: '/media', publicOwners: publicPhotoOwners });
  await app.register(mapTilesPlugin);
  await app.register(oneClickUnsubscribePlugin, { all: oneClickUnsubscribes });
  await app.register(feedsPlugin, { sources: feeds });
  await app.register(shareCardsPlugin, { saveables: options.favouriteTypes ?? favouriteTypes });
  await app.register(calendarPlugin, { kinds: options.listingKinds ?? listingKinds });
  await app.register(sitemapsPlugin, {
    findables: sitemapSources,
    kinds: options.listingKinds ?? listingKinds,
  });
  await app.register(
    async (api) => {
      answerNotFound(api);
    },
    { prefix: '/api' },
  );
  await registerScoped(app, [
    registerSettings,
    registerPlaces,
    registerCategories,
    registerPages,
    registerGuides,
    registerAds,
    registerNewsletter,
    registerSavedSearches,
    registerInbox,
    registerChat,
    registerStaffChat,
    (scoped) => registerEventStream(scoped, realtimeTopics),
    (scoped) => registerLogin(scoped, personalData),
    registerRegistration,
    registerPasswordReset,
    registerEmailChange,
    registerTwoFactor,
    registerStaffLock,
    registerProfile,
    registerSessions,
    registerPush,
    (scoped) => registerStaffAccounts(scoped, personalData),
    registerStaffInvitations,
    registerAudit,
    (scoped) => registerPersonalData(scoped, personalData),
    registerBlogs,
    registerStaffBlogs,
    ...kindRoutes,
    registerMedia,
    registerReasons,
    registerDashboard,
    registerAttributes,
    registerContent,
    (scoped) => registerFavourites(scoped, options.favouriteTypes ?? favouriteTypes),
    (scoped) => registerListings(scoped, options.listingKinds ?? listingKinds, listingHooks),
    (scoped) => registerNotifications(scoped, notifiedListings(options.listingKinds ?? listingKinds)),
    (scoped) => registerIssues(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerImports(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerApplications(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerClaims(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerStaffBusinesses(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerStaffPosts(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerModeration(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerReports(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerThreads(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerAppeals(scoped, options.listingKinds ?? listingKinds),
    (scoped) => registerSearch(scoped, searchables),
    (scoped) => registerStaffSearch(scoped, searchables),
    ...(options.kindModules ?? []),
  ]);
  if (options.staff) await app.register(staffAppPlugin, { source: options.staff });
  if (options.site) await app.register(sitePlugin, { source: options.site });
  return app;
}

/** Adopts a proxy's request id if it is well formed, so that one id identifies the request in all logs. */
function requestIdFrom(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
