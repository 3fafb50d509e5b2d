import type { Locale } from '@dalil/messages/languages';

/**
 * Rewrites React Router's start script so that it runs after first paint: the page is complete without it, so it must
 * not compete with visible content for network and CPU. The original script imports everything at once and preloads
 * each file; here the same imports wait until the page has loaded and the browser is idle, or until the visitor's
 * first input. Clicks until then are queued by the head script, and typed text stays in the inputs. Any other script
 * is returned unchanged.
 */
export function startAfterPaint(source: string, files: ReadonlySet<string>, locale: Locale): string {
  return entryImport.test(source) ? deferredScript(source, files, locale) : source;
}

const entryImport = /\simport\("[^"]+"\);$/;
const routeImport = /import \* as (\w+) from ("[^"]+");\s*/g;
/** Matches the import of the route manifest, which the router then reads from `window`. */
const plainImport = /^import ("[^"]+");\s*/;

function deferredScript(source: string, files: ReadonlySet<string>, locale: Locale): string {
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
  // The function is not awaited at the top level: it waits for the load event, which would wait for a top-level
  // await. A failure becomes an unhandled rejection, which the head script handles.
  return `(async () => {
  await ${firstInteraction};
  for (const href of ${JSON.stringify([...files])}) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  ${warmUpNumberFormatting(locale)}
  const [${names}] = await Promise.all([${imports}]);
  ${rest}
})();`;
}

/**
 * Loads the locale data early: the first number or plural formatted in a language needs tables whose loading takes a
 * tenth of a second on a phone. This happens while files are downloading rather than during hydration, each table in
 * its own task.
 */
function warmUpNumberFormatting(locale: Locale): string {
  return `for (const Table of [Intl.PluralRules, Intl.NumberFormat]) setTimeout(() => new Table("${locale}"));`;
}

/** Maximum wait for the load event: an image that hangs delays it and must not block hydration. */
const longestWaitMs = 5_000;

/**
 * Waits for the visitor's first input. Ignores `scroll`, because browsers scroll right-to-left pages themselves
 * during layout, and pointer events without movement, which fire when an element is laid out under a resting pointer.
 */
const firstInteraction = `new Promise((start) => {
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
