import type { SavedType } from './favourites.ts';
import type { ListingKindName } from './listing-states.ts';

/** The site's paths, spelt and cased as the specification writes them, in one place. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  jobsEntry: '/jobs',
  rentsEntry: '/rents',
  subCategory: '/SubCategory/:categoryName?/:id',
  category: '/Category/:type',
  blogs: '/Blog',
  blog: '/Show-Blog/:id?/:slug?',
  guides: '/User-Guide',
  guide: '/Show-User-Guide/:id/:slug?',
  contact: '/Contact',
  about: '/About',
  services: '/Our-Service',
  privacy: '/Privacy-Policy',
  terms: '/Terms-conditions',
  eula: '/eula',
  login: '/Login',
  register: '/Register',
  registerConfirm: '/Register/confirm',
  forgotPassword: '/Forget-Password',
  business: '/MarketProfile/:id/:slug?',
  market: '/market-place',
  marketSubCategories: '/market-place/subCategory',
  products: '/market-place/products',
  newProduct: '/market-place/new-product',
  product: '/Show-Product/:id/:slug?',
  // Of one kind, each with the filters of its own list; before the page of all, whose type they are.
  searchBusinesses: '/search-result/:keyword/business',
  searchProducts: '/search-result/:keyword/product',
  searchRents: '/search-result/:keyword/rent',
  searchJobs: '/search-result/:keyword/job',
  search: '/search-result/:keyword/:type?',
  rents: '/Rent',
  rent: '/Rent/:id/:slug?',
  jobs: '/Job',
  job: '/show-job/:id?/:slug?',
  postJob: '/post-job',
  postRent: '/post-rent',
  rentForm: '/rentForm',
  rentWantedForm: '/form/rent-wanted',
  personJobForm: '/form/job-individual',
  seekerJobForm: '/form/job-seeker',
  form: '/form/:slug',
  companyJobForm: '/jobforcompany',
  profile: '/Profile',
  savedBusinesses: '/saved-store',
  savedRents: '/saved-accomodation',
  savedJobs: '/saved-job',
  savedProducts: '/saved-product',
  savedBlogs: '/saved-blogs',
  savedSearches: '/saved-searches',
  notifications: '/notifications',
  messages: '/messages',
  thread: '/messages/:id',
  myProducts: '/my-product',
  myProduct: '/my-product/:id',
  myJobs: '/my-job',
  myJob: '/my-job/:id',
  applications: '/my-job/:id/applications',
  myApplications: '/my-applications',
  myRents: '/my-housing',
  myRent: '/my-housing/:id',
  myBusinesses: '/my-business',
  myBusiness: '/my-business/:id',
  deleteAccount: '/delete-account',
  changePassword: '/changePassword',
  changeEmail: '/change-email',
  addBusiness: '/add-business',
  states: '/states',
  renew: '/renew',
  newsletter: '/newsletter/:action',
  offline: '/offline',
} as const;

export type PathName = keyof typeof paths;
type Path = (typeof paths)[PathName];

/** Where those are that were saved of each kind, in the order of the specification. */
export const savedPaths = {
  business: paths.savedBusinesses,
  rent: paths.savedRents,
  job: paths.savedJobs,
  product: paths.savedProducts,
  blog: paths.savedBlogs,
} as const satisfies Record<SavedType, Path>;

/** Where a member's own are. */
export const minePaths = {
  product: paths.myProducts,
  job: paths.myJobs,
  rent: paths.myRents,
  business: paths.myBusinesses,
} as const satisfies Record<ListingKindName, Path>;

type ParamNames<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : P extends `:${infer Name}`
    ? Name
    : never;
type PathParams<P extends string> = {
  [N in ParamNames<P> as N extends `${string}?` ? never : N]: string | number;
} & { [N in ParamNames<P> as N extends `${infer Name}?` ? Name : never]?: string | number | undefined };
type HrefArgs<P extends string> =
  ParamNames<P> extends never
    ? [params?: Record<never, never>, query?: Query]
    : [params: PathParams<P>, query?: Query];
type Query = Record<string, string | number | undefined>;

/** The address of a page: `href(paths.rent, { id: 7, slug: 'sunny-room' })`. */
export function href<P extends Path>(path: P, ...[params, query]: HrefArgs<P>): string {
  const values = (params ?? {}) as Record<string, string | number | undefined>;
  const filled = path
    .split('/')
    .flatMap((segment) => {
      if (!segment.startsWith(':')) return [segment];
      const value = values[segment.slice(1).replace('?', '')];
      return value === undefined ? [] : [encodeURIComponent(value)];
    })
    .join('/');
  const pairs = Object.entries(query ?? {}).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]));
  return `${filled || '/'}${pairs.length > 0 ? `?${search}` : ''}`;
}

/** The path as specified for an address in any other casing (decision 11); null when the casing is right or the path unknown. */
export function canonicalCasing(pathname: string): string | null {
  const given = pathname.split('/');
  for (const path of Object.values(paths)) {
    const fixed = matchSegments(path.split('/'), given);
    if (fixed) {
      const canonical = fixed.join('/');
      return canonical === pathname ? null : canonical;
    }
  }
  return null;
}

function matchSegments(pattern: string[], given: string[]): string[] | null {
  const [head, ...rest] = pattern;
  const [first, ...others] = given;
  if (head === undefined) return first === undefined ? [] : null;
  const matched = (segment: string) => {
    const tail = matchSegments(rest, others);
    return tail && [segment, ...tail];
  };
  if (head.startsWith(':')) {
    const taken = first ? matched(first) : null;
    return taken ?? (head.endsWith('?') ? matchSegments(rest, given) : null);
  }
  return first !== undefined && first.toLowerCase() === head.toLowerCase() ? matched(head) : null;
}
