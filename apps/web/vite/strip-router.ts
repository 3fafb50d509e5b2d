import type { Plugin } from 'vite';

type Cut = readonly [code: string, instead: string];

const never = (condition: string): Cut => [`if (${condition}) `, 'if (false) '];
const gone = (code: string): Cut => [code, ''];

/**
 * Router features that this site does not use: a quarter of the router's script, which dead code elimination alone
 * would not remove. Each is disabled at its entry point, so that the minifier drops the code that only this feature
 * needed.
 */
const unused: Readonly<Record<string, readonly Cut[]>> = {
  '/lib/router/router.js': [
    ['init.instrumentations', 'undefined'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
    never('opts?.instrumentationNavigateMetaReceiver'),
    // Disables the router's forms and fetchers: pages send input to the API directly.
    never('opts && opts.submission && isMutationMethod(opts.submission.formMethod)'),
    never('submission && isMutationMethod(submission.formMethod)'),
    [
      'if (redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod))',
      'if (false)',
    ],
    ['if (!opts || !isSubmissionNavigation(opts)) return', 'return'],
    ['submission || fetcherSubmission || getSubmissionFromNavigation(loadingNavigation)', 'undefined'],
    never('!submission && !fetcherSubmission && formMethod && formAction && formEncType'),
    ['if (submission) return {', 'if (false) return {'],
    ['let isAction = isMutationMethod(request.method);', 'let isAction = false;'],
    gone('\t\tfetch,\n'),
    gone('getFetcher,'),
    gone('resetFetcher,'),
    gone('deleteFetcher: queueFetcherForDeletion,'),
    gone('_internalFetchControllers: fetchControllers,'),
    ['fetchLoadMatches.forEach((f, key)', 'false && fetchLoadMatches.forEach((f, key)'],
    ['revalidatingFetchers.filter((f)', 'false && revalidatingFetchers.filter((f)'],
    never('revalidatingFetchers.length > 0'),
    ['= markFetchRedirectsDone(workingFetchers)', '= false'],
    ['= abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)', '= false'],
    // Disables navigation blockers.
    ['shouldBlockNavigation({\n', '({\n'],
    never('blockerKey && delta != null'),
    never('blockerKey'),
    ['warning(blockerFunctions.size === 0', 'false && warning(true'],
    gone('getBlocker,'),
    gone('deleteBlocker,'),
    // Disables view transitions.
    ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (false) {\n\t\t\trestoreAppliedTransitions'],
    never('pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location'),
    never('pendingViewTransitionEnabled'),
    // Disables route discovery: all routes are known from the start (`routeDiscovery`), and each is loaded as an
    // object of its parts.
    never('init.patchRoutesOnNavigation'),
    never('isFogOfWar'),
    gone('\t\tpatchRoutes,\n'),
    gone('_internalSetRoutes,'),
    never('typeof route.lazy === "function"'),
    never('future.unstable_routePatternMatching'),
    // Disables masked URLs, middleware, and data strategies other than the framework's.
    never('opts?.mask'),
    ['runClientMiddlewarePipeline(typedDataStrategyArgs, () => {', 'Promise.resolve().then(() => {'],
    [' || defaultDataStrategyWithMiddleware', ''],
  ],
  '/lib/components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) ', 'if (true) '],
    never('vtContext.isTransitioning && !vtContext.flushSync'),
    never('renderDfd && pendingState && router.window'),
    never('renderDfd && pendingState && state.location.key === pendingState.location.key'),
    never('!vtContext.isTransitioning && interruption'),
  ],
  '/lib/dom/lib.js': [
    gone('Form.displayName = "Form";'),
    ['const Form = React', 'const Form = /* @__PURE__ */ React'],
    gone('HistoryRouter.displayName = "unstable_HistoryRouter";'),
    [
      'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);',
      'let shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
    ],
  ],
  '/lib/dom/ssr/components.js': [['isPageLinkDescriptor(link) ?', 'false ?']],
  '/lib/dom/ssr/fog-of-war.js': [
    ['if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;', 'return;'],
    [
      'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;',
      'return;',
    ],
  ],
  '/lib/dom/ssr/single-fetch.js': [
    never('request.method !== "GET"'),
    never('!ssr && !foundRevalidatingServerLoader'),
    never('fetcherKey'),
  ],
  '/lib/dom/ssr/routes.js': [
    ['dataRoute.action = ({', 'const action = ({'],
    never('!route.hasClientAction'),
    ['action: route.hasClientAction ?', 'action: false ?'],
    ['middleware: route.hasClientMiddleware ?', 'middleware: false ?'],
    never('needsRevalidation'),
    never('!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader'),
  ],
  '/lib/dom-export/hydrated-router.js': [
    never('window.__reactRouterManifest.sri === true'),
    never('ssrInfo.context.isSpaMode'),
    gone('router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;'),
  ],
};

/** Finds uses of router features that are removed, which would not work. */
const asked =
  /import \{[^}]*\b(?:Form|PrefetchPageLinks|useActionData|useBlocker|useFetchers?|useFormAction|useSubmit|useViewTransitionState)\b[^}]*\} from 'react-router'|export (?:async )?(?:const|function) (?:clientAction|clientMiddleware)\b/;

/**
 * Build plugin that removes features of the router that this site does not use from the browser's script. Fails the
 * build if the router no longer contains one of the replaced code fragments, or if a page uses a removed feature.
 */
export function stripRouter(): Plugin {
  return {
    name: 'strip-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/node_modules/')) {
        const [wanted] = asked.exec(code) ?? [];
        if (wanted) this.error(`${id} uses a removed router feature: ${wanted}`);
        return null;
      }
      if (!id.includes('/react-router/')) return null;
      const [module, cuts = []] = Object.entries(unused).find(([path]) => id.endsWith(path)) ?? [];
      return cuts.reduce((text, [part, instead]) => {
        if (!text.includes(part)) this.error(`${module} no longer contains ${part}`);
        return text.replaceAll(part, instead);
      }, code);
    },
  };
}
