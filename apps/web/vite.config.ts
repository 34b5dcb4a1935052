import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './build/compress-assets.ts'
import { lightweightIcons } from './build/lightweight-icons.ts'
import { limitInitialScript } from './build/limit-initial-script.ts'
import { preloadFont } from './build/preload-font.ts'
import { refuseInlineCode } from './build/refuse-inline-code.ts'
import { stripUnusedZod } from './build/strip-unused-zod.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(/hanken-grotesk-latin-wght-normal.*\.woff2$/),
    refuseInlineCode(),
    lightweightIcons(),
    stripUnusedZod(),
    limitInitialScript({
      maxKilobytes: 180,
      page: /src\/(?:features\/(?!gallery)[\w-]+(?:\/[\w-]+)?\/pages|app\/public\/[\w-]+-page)\.tsx$/,
      shell: /src\/app\/shell\/app-shell\.tsx$/,
      withoutShell: /src\/(?:features\/identity|app\/public)\//,
    }),
    compressAssets(),
  ],
  resolve: {
    // Uses React's built-in hook instead of the shim for older versions.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // The server replaces it with a fresh value for every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The policy allows data: only for images, and hashed files are cached forever.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Styles only: lists of the scripts behind every import weighed 9 kB on each page
      // (docs/performance.md).
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // What every page needs: one chunk of dependencies, which rarely changes, and one of our
        // code.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'app', tags: ['$initial'] },
            // Small parts of nearly every page, which cost more as files of their own.
            {
              name: 'parts',
              test: /src\/(?:ui\/(?:buttons\/(?:button|button-class|icon-button)|data\/(?:avatar|badge)|feedback\/(?:spinner|skeleton)|hooks\/use-media-query|layout\/(?:phone-bar|sheet)-portal|overlays\/lazy-menu|typography\/(?:kbd|visually-hidden))|lib\/(?:clock|format|format-failure|use-locale))\.tsx?$/,
            },
            // Icons that several pages show at first: each as a file of its own weighs twice as much.
            {
              name: 'parts',
              test: /lucide-react\/dist\/esm\/icons\/(?:arrow-up|chevron-right|chevrons-up-down|circle-question-mark|corner-down-left|ellipsis|pencil)\.m?js$/,
            },
            // Many queries at once are what a single page needs.
            {
              name: 'query',
              test: /node_modules\/@tanstack\/(?:query-core|react-query)\/(?!.*\/(?:queriesObserver|useQueries)\.js$)/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://localhost:4000',
      '/api2': 'http://localhost:4000',
      '/sanctum': 'http://localhost:4000',
      '/photos': 'http://localhost:4000',
    },
  },
})
