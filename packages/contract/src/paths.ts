import type { SavedType } from './favourites.ts';
import { kindPaths, kindSavedPaths } from './kinds.ts';

/** Site paths with the spelling and casing of the specification, defined once. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  // Must precede paths with a parameter in the same position, such as `search` and `form`, because the first match
  // wins.
  ...kindPaths,
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
  search: '/search-result/:keyword/:type?',
  form: '/form/:slug',
  profile: '/Profile',
  savedBlogs: '/saved-blogs',
  savedSearches: '/saved-searches',
  notifications: '/notifications',
  messages: '/messages',
  thread: '/messages/:id',
  deleteAccount: '/delete-account',
  changePassword: '/changePassword',
  changeEmail: '/change-email',
  states: '/states',
  renew: '/renew',
  newsletter: '/newsletter/:action',
  offline: '/offline',
} as const;

export type PathName = keyof typeof paths;
type Path = (typeof paths)[PathName];

/** Pages of saved items by kind, in the order of the specification. */
export const savedPaths = {
  ...kindSavedPaths,
  blog: paths.savedBlogs,
} as const satisfies Record<SavedType, Path>;

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

/** Builds the URL path of a page: `href(paths.rent, { id: 7, slug: 'sunny-room' })`. */
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

/**
 * Returns the path as the specification capitalises it (decision 11), for a URL with other capitals; null if they are
 * right or the path is unknown.
 */
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
