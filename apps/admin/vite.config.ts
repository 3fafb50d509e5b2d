import { compileMessages } from '@dalil/messages/compile-messages';
import { nameWidths } from '@dalil/ui/vite/name-widths';
import { defineConfig } from 'vite';

/** A bundle of its own below `/admin`: the public site loads not one byte of it. */
export default defineConfig({
  base: '/admin/',
  plugins: [nameWidths(), compileMessages()],
  // Says compiled messages, and has no parser.
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  build: {
    outDir: 'build',
    target: 'es2022',
    cssTarget: ['chrome120', 'edge120', 'firefox117', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One sheet: the order of the layers is said at its beginning.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: (id) => (id.endsWith('.css') ? 'style' : null) }] } },
    },
  },
});
