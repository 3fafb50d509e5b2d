import { compileMessages } from '@dalil/messages/compile-messages';
import { nameWidths } from '@dalil/ui/vite/name-widths';
import { defineConfig } from 'vite';

/** A separate bundle under `/admin`: the public site loads none of it. */
export default defineConfig({
  base: '/admin/',
  plugins: [nameWidths(), compileMessages()],
  // Formats only precompiled messages, so the message parser is left out of the bundle.
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  build: {
    outDir: 'build',
    target: 'es2022',
    cssTarget: ['chrome120', 'edge120', 'firefox117', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet, because the order of the cascade layers is declared at its start.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: (id) => (id.endsWith('.css') ? 'style' : null) }] } },
    },
  },
});
