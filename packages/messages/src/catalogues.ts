import type { Messages, Namespace } from './keys.ts';
import type { Language } from './languages.ts';

/**
 * Loads one namespace of one language. The import must have this form: Vite recognises the pattern, emits one chunk
 * per file, adds what the kinds of listings say in it (`kind-texts.ts`), and removes the import attribute.
 */
export async function loadNamespace<N extends Namespace>(lang: Language, namespace: N): Promise<Messages[N]> {
  const module = await import(`../${lang}/${namespace}.json`, { with: { type: 'json' } });
  return module.default;
}

/** Returns the messages for `IntlProvider` on a page that uses these namespaces. */
export async function loadNamespaces(
  lang: Language,
  namespaces: readonly Namespace[],
): Promise<Partial<Messages>> {
  const loaded = await Promise.all(namespaces.map((namespace) => loadNamespace(lang, namespace)));
  return Object.fromEntries(namespaces.map((namespace, index) => [namespace, loaded[index]]));
}
