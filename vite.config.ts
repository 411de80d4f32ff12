import { readFileSync } from 'node:fs';
import preact from '@preact/preset-vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { compileAhead } from './scripts/compileAhead.mjs';
import { assetName, chunkName, listLater, preloadHome } from './scripts/later.mjs';
import { withoutUnneeded } from './scripts/unneeded.mjs';

const PAPER = '#faf5e9';
const GREEN = '#1f5c46';

/**
 * Home with what it is made of and reads, the addresses of all other screens, and what changes a game together with what
 * writes it, so that neither is ever there alone: one file.
 */
const HOME =
  /\/src\/(?:ui\/(?:otherScreens|screens\/home\/|parts\/(?:icons-more|Button|SegmentedChoice))|app\/(?:texts\/more|format|recent|actions|change|preferences)|storage\/(?:otherRecords|writer))|\/locales\/\w+\/home\.json/;

/** What brings database, copy and memory together: it is there as a whole, also where one of them fails. */
const STORE = /\/src\/storage\/(?:compare|recover|memory|flush|bulk)/;
/** What lies beside the database. A notice offers a backup of it, also where the file above does not come. */
const COPY = /\/src\/storage\/(?:copy\/|readDatabase)/;

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  base: './',
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    preact(),
    withoutUnneeded(),
    listLater(),
    preloadHome(),
    compileAhead(),
    VitePWA({
      registerType: 'prompt',
      // The system keeps its own copies of them.
      includeManifestIcons: false,
      // src/app/updates.ts registers: the plugin's own module does not pass Trusted Types.
      injectRegister: null,
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,woff2}', 'icon-64.png', 'later.json'],
        // See scripts/later.mjs.
        globIgnores: ['assets/later/**'],
        // One classic file: importScripts would be a Trusted Types violation under public/_headers.
        rollupFormat: 'iife',
      },
      manifest: {
        id: './',
        name: 'Maja',
        short_name: 'Maja',
        description:
          'Poängblocket för Svarta Maja, Hearts, Spader dam och deras släktingar. Fungerar utan nät.',
        lang: 'sv',
        dir: 'ltr',
        start_url: './',
        scope: './',
        display: 'standalone',
        theme_color: GREEN,
        background_color: PAPER,
        categories: ['games', 'utilities'],
        icons: [
          { src: 'icon-64.png', sizes: '64x64', type: 'image/png' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        file_handlers: [{ action: './', accept: { 'application/json': ['.maja'] } }],
        shortcuts: [
          { name: 'Nytt parti', url: './#/new', icons: [{ src: 'icon-192.png', sizes: '192x192' }] },
          { name: 'Fortsätt', url: './#/continue', icons: [{ src: 'icon-192.png', sizes: '192x192' }] },
        ],
      },
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // Nothing inline: the content policy allows neither inline code nor inline style.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Only styles: the service worker has fetched the scripts that a lazy one imports, and Home's are asked for at once.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // What the first screen needs is one file, and compresses as one.
        chunkFileNames: chunkName,
        assetFileNames: assetName,
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'home', test: HOME, priority: 1 },
            { name: 'copy', test: COPY, priority: 1 },
            { name: 'store', test: STORE },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          retry: process.env.CI ? 1 : 0,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/storage/**', 'test/app/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'storage',
          environment: 'node',
          retry: process.env.CI ? 1 : 0,
          include: ['test/storage/**/*.test.{ts,tsx}', 'test/app/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/indexeddb.ts'],
        },
      },
    ],
  },
});
