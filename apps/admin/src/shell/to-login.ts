import { href, paths } from '@dalil/contract/paths';

/** Leaves for the login page, which leads back to this one. */
export function toLogin(): void {
  location.replace(href(paths.login, {}, { next: `${location.pathname}${location.search}` }));
}
