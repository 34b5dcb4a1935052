import { randomBytes } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { limitInitialScript } from './limit-initial-script.ts'

const limit = { maxKilobytes: 20, page: /page\.tsx$/, shell: /shell\.tsx$/, withoutShell: /public/ }

describe('the limit on initial JavaScript', () => {
  it('counts the entry, the shell, the page and their imports once each', () => {
    expect(() => measure([entry(5), shell(5), page('page.tsx', 5, ['entry.js'])])).not.toThrow()
    const parts = [
      entry(5),
      shell(5, ['shared.js']),
      page('page.tsx', 5),
      chunk('shared.js', '', 8),
    ]
    expect(() => measure(parts)).toThrow('Too much initial JavaScript for page.tsx: 2')
  })

  it('does not count the shell for pages outside it', () => {
    expect(() => measure([entry(5), shell(12), page('public/page.tsx', 5)])).not.toThrow()
    expect(() => measure([entry(5), shell(12), page('page.tsx', 5)])).toThrow('Too much')
  })

  it.each([
    ['entry', [shell(1), page('page.tsx', 1)]],
    ['shell', [entry(1), page('page.tsx', 1)]],
    ['page', [entry(1), shell(1)]],
  ])('fails when it finds no %s to measure', (_what, chunks) => {
    expect(() => measure(chunks)).toThrow('measured nothing')
  })
})

function measure(chunks: Rolldown.OutputChunk[]) {
  const plugin = limitInitialScript(limit) as Plugin & {
    generateBundle: {
      handler: (options: unknown, bundle: object) => void
    }
  }
  const context = {
    info: () => undefined,
    error: (message: string) => {
      throw new Error(message)
    },
  }
  const html = { type: 'asset', fileName: 'index.html', source: '<script src="/entry.js">' }
  const bundle = Object.fromEntries([html, ...chunks].map((each) => [each.fileName, each]))
  plugin.generateBundle.handler.call(context as never, {}, bundle)
}

function entry(kilobytes: number) {
  return chunk('entry.js', '/web/index.html', kilobytes)
}

function shell(kilobytes: number, imports: string[] = []) {
  return chunk('shell.js', '/web/src/shell.tsx', kilobytes, imports)
}

function page(module: string, kilobytes: number, imports: string[] = []) {
  return chunk('page.js', `/web/src/${module}`, kilobytes, imports)
}

/**
 * Random data does not compress, so the packed size is known: base64 text compresses to three
 * quarters.
 */
function chunk(fileName: string, module: string, kilobytes: number, imports: string[] = []) {
  const code = randomBytes(kilobytes * 1_000).toString('base64')
  const facadeModuleId = module || null
  return {
    type: 'chunk',
    fileName,
    facadeModuleId,
    imports,
    code,
  } as unknown as Rolldown.OutputChunk
}
