import type { Locale } from '@dalil/messages/languages';

/**
 * Rewrites React Router's start script so that it runs after first paint: the page is complete without it, so it must
 * not compete with visible content for network and CPU. The original script imports everything at once and preloads
 * each file; here the same imports wait until the page has loaded and the browser is idle, or until the visitor's
 * first input. Clicks until then are queued by the head script, and typed text stays in the inputs. Any other script
 * is returned unchanged.
 */
export function startAfterPaint(source: string, files: ReadonlySet<string>, locale: Locale): string {
  return entryImport.test(source) ? later(source, files, locale) : source;
}

const entryImport = /\simport\("[^"]+"\);$/;
const routeImport = /import \* as (\w+) from ("[^"]+");\s*/g;
/** Import of the manifest of all routes, which the router reads from `window`. */
const plainImport = /^import ("[^"]+");\s*/;

function later(source: string, files: ReadonlySet<string>, locale: Locale): string {
  const routes = [...source.matchAll(routeImport)];
  const names = routes.map(([, name]) => name).join(', ');
  const list = plainImport.exec(source)?.[1];
  const modules = [...routes.map(([, , file]) => file), ...(list ? [list] : [])];
  const imports = modules.map((file) => `import(${file})`).join(', ');
  const rest = source
    .replace(plainImport, '')
    .replace(routeImport, '')
    .replace(/^;\s*/, '')
    // Awaited, so that a file that fails to load rejects the whole function.
    .replace(entryImport, (last) => ` await${last}`);
  // Not awaited at the top level: it waits for the load event, which would in turn wait for it. A failure becomes an
  // unhandled rejection, which the head script handles.
  return `(async () => {
  await ${firstMove};
  for (const href of ${JSON.stringify([...files])}) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  ${readTables(locale)}
  const [${names}] = await Promise.all([${imports}]);
  ${rest}
})();`;
}

/**
 * Warms up the locale data: the first number or plural formatted in a language loads its tables, which takes a tenth
 * of a second on a phone. That is better spent while files are downloading than during hydration; each table gets its
 * own task.
 */
function readTables(locale: Locale): string {
  return `for (const Table of [Intl.PluralRules, Intl.NumberFormat]) setTimeout(() => new Table("${locale}"));`;
}

/** Maximum wait for the load event: an image that hangs delays it and must not block hydration. */
const longestWaitMs = 5_000;

/**
 * Excludes `scroll`, because browsers scroll right-to-left pages themselves during layout, and pointer events without
 * movement, which fire when an element is laid out under a resting pointer.
 */
const firstMove = `new Promise((start) => {
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
    for (const move of ["pointerdown", "pointermove", "keydown", "focusin", "wheel"]) {
      addEventListener(move, function heard({ type, movementX, movementY }) {
        if (type === "pointermove" && !movementX && !movementY) return;
        removeEventListener(move, heard, true);
        start();
      }, { capture: true, passive: true });
    }
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
    setTimeout(start, ${longestWaitMs});
  })`;
