import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

interface Limit {
  maxKilobytes: number
  /** Matches the lazily loaded modules that are a route's page. */
  page: RegExp
  /** Matches the module of the app shell, which is loaded with every signed-in page. */
  shell: RegExp
  /** Matches the pages that are rendered outside the shell. */
  withoutShell: RegExp
}

/** Fails the build when a route loads more initial JavaScript than the limit. */
export function limitInitialScript({ maxKilobytes, page, shell, withoutShell }: Limit): Plugin {
  return {
    name: 'headwater:limit-initial-script',
    apply: 'build',
    // Last, because Vite adds lists of preloaded files to the code.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const html = String(Object.values(bundle).find(isHtml)?.source)
        const entry = chunks.filter((chunk) => html.includes(chunk.fileName))
        const around = chunks.filter((chunk) => shell.test(chunk.facadeModuleId ?? ''))
        const pages = chunks.filter((chunk) => page.test(chunk.facadeModuleId ?? ''))
        if (entry.length === 0 || around.length === 0 || pages.length === 0) {
          this.error('The script limit measured nothing: no entry, shell or page was found.')
        }
        for (const chunk of pages) {
          const module = chunk.facadeModuleId ?? ''
          const roots = [...entry, ...(withoutShell.test(module) ? [] : around), chunk]
          const size = sizeOf(bundle, roots)
          const line = `${nameOf(module)}: ${size.toFixed(1)} kB of at most ${maxKilobytes} kB (gzip)`
          if (size > maxKilobytes) this.error(`Too much initial JavaScript for ${line}`)
          this.info(`Initial JavaScript for ${line}`)
        }
      },
    },
  }
}

function isHtml(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.html')
}

function nameOf(module: string): string {
  return module.replace(/^.*\/src\//, '')
}

function sizeOf(bundle: Rolldown.OutputBundle, roots: readonly Rolldown.OutputChunk[]): number {
  const seen = new Set<string>()
  let bytes = 0
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    bytes += gzipSync(chunk.code, { level: 9 }).length
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  for (const root of roots) visit(root)
  return bytes / 1000
}
