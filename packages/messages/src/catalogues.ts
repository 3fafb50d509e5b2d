import type { Messages, Namespace } from './keys.ts';
import type { Language } from './languages.ts';

/**
 * One namespace of one language. The template is the form that both sides understand: Node imports the file,
 * Vite turns the pattern into one chunk per file and drops the attribute, which it only does for this form.
 */
export async function loadNamespace<N extends Namespace>(lang: Language, namespace: N): Promise<Messages[N]> {
  const module = await import(`..${lang}/${namespace}.json`, { with: { type: 'json' } });
  return module.default;
}

/** What `IntlProvider` takes for a page that uses these namespaces. */
export async function loadNamespaces(
  lang: Language,
  namespaces: readonly Namespace[],
): Promise<Partial<Messages>> {
  const loaded = await Promise.all(namespaces.map((namespace) => loadNamespace(lang, namespace)));
  return Object.fromEntries(namespaces.map((namespace, index) => [namespace, loaded[index]]));
}
