import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../src/ui/brand/lightweight-icon.ts', import.meta.url))
const theirs = /\/lucide-react\/dist\/esm\/createLucideIcon\.m?js$/

/** Replaces lucide's icon component with a smaller one of ours at build time. */
export function lightweightIcons(): Plugin {
  let isSwapped = false
  return {
    name: 'headwater:light-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: theirs },
      handler() {
        isSwapped = true
        return `export { createLightweightIcon as default } from ${JSON.stringify(ours)}`
      },
    },
    buildEnd(error) {
      if (!error && !isSwapped) this.error('lucide makes its icons in another place now.')
    },
  }
}
