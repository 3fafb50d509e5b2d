import type { Scope } from '@dalil/contract/scope';

let scope: Scope | undefined;

/** The browser's page has one scope for its whole life: switching language reloads. The root sets it before hydration. */
export function setRootScope(value: Scope): void {
  scope = value;
}

export function rootScope(): Scope {
  if (!scope) throw new Error('The root has not set the scope yet');
  return scope;
}
