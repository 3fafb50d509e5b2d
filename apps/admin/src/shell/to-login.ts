import { href, paths } from '@dalil/contract/paths';

/** Redirects to the login page. After the login the user returns to the current page. */
export function toLogin(): void {
  location.replace(href(paths.login, {}, { next: `${location.pathname}${location.search}` }));
}
