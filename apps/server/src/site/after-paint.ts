import type { Locale } from '@dalil/messages/languages';

/**
 * The script that starts a rendered page, after its first paint: the page is complete without it, so it must not take
 * the network and the processor from what is seen. React Router writes a script that imports everything at once, and
 * asks for each file in advance; here the same imports wait for the page to have loaded and the browser to be idle, or
 * for the visitor's first move. What was pressed or typed until then is held by the head script and by the inputs.
 * Every other script stays as it is.
 */
export function startAfterPaint(source: string, files: ReadonlySet<string>, locale: Locale): string {
  return entryImport.test(source) ? later(source, files, locale) : source;
}

const entryImport = /\simport\("[^"]+"\);$/;
const routeImport = /import \* as (\w+) from ("[^"]+");\s*/g;
/** Of the list of all routes, which the router reads from the window. */
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
    // Awaited, so that a file that does not arrive rejects this whole function.
    .replace(entryImport, (last) => ` await${last}`);
  // Nothing awaits the function: the load event, for which it waits, would wait for it. Its failure is an unhandled
  // rejection, which the head script hears.
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
 * The first count in a language makes the browser read the tables of that language, which takes a phone a tenth of a
 * second: better while the files are on their way than while the page comes alive, and one at a time.
 */
function readTables(locale: Locale): string {
  return `for (const Table of [Intl.PluralRules, Intl.NumberFormat]) setTimeout(() => new Table("${locale}"));`;
}

/** A picture that hangs keeps the load event back; the page is not to be lifeless for it. */
const longestWaitMs = 5_000;

/**
 * Not `scroll`: browsers scroll a page from right to left by themselves while they lay it out. And not a pointer that
 * rests: what is laid out under it hears of it without a move.
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
