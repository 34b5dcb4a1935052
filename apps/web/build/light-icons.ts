import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../src/ui/light-icon.ts', import.meta.url))
const theirs = /\/lucide-react\/dist\/esm\/createLucideIcon\.m?js$/

/** Draws lucide's icons by a component of our own, which is a lighter one. */
export function lightIcons(): Plugin {
  let isSwapped = false
  return {
    name: 'headwater:light-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: theirs },
      handler() {
        isSwapped = true
        return `export { createLightIcon as default } from ${JSON.stringify(ours)}`
      },
    },
    buildEnd(error) {
      if (!error && !isSwapped) this.error('lucide makes its icons in another place now.')
    },
  }
}
