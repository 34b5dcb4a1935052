import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './build/compress-assets.ts'
import { lightIcons } from './build/light-icons.ts'
import { limitInitialScript } from './build/limit-initial-script.ts'
import { preloadFont } from './build/preload-font.ts'
import { refuseInlineCode } from './build/refuse-inline-code.ts'
import { thinZod } from './build/thin-zod.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(/hanken-grotesk-latin-wght-normal.*\.woff2$/),
    refuseInlineCode(),
    lightIcons(),
    thinZod(),
    limitInitialScript({
      maxKilobytes: 180,
      page: /src\/(?:features\/(?!gallery)[\w-]+(?:\/[\w-]+)?\/pages|app\/public\/[\w-]+-page)\.tsx$/,
      shell: /src\/app\/shell\/app-shell\.tsx$/,
      withoutShell: /src\/(?:features\/identity|app\/public)\//,
    }),
    compressAssets(),
  ],
  resolve: {
    // What React itself has had for long, without the copy for those that lack it.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // The server puts a fresh value in its place with every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The policy allows data: for images alone, and hashed files are cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs: one file from others, which changes rarely, and one of ours.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'app', tags: ['$initial'] },
            { name: 'query', test: /node_modules\/@tanstack\/(?:query-core|react-query)\// },
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
