import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAssets } from './compress-assets.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-compress-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<p>page</p>')
  await writeFile(join(folder, 'assets', 'a.js'), 'let a = 1')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['absolute', () => folder],
  ['relative', () => relative('/web', folder)],
])(
  'writes compressed copies of the text files in an %s folder and skips the HTML page',
  async (_kind, outDir) => {
    await close({ root: '/web', build: { outDir: outDir() } })
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'assets',
      'assets/a.js',
      'assets/a.js.br',
      'assets/a.js.gz',
      'index.html',
    ])
    const packed = (ending: string) => readFile(join(folder, 'assets', `a.js.${ending}`))
    expect(brotliDecompressSync(await packed('br')).toString()).toBe('let a = 1')
    expect(gunzipSync(await packed('gz')).toString()).toBe('let a = 1')
  },
)

it('does nothing after a failed build', async () => {
  await close({ root: '/web', build: { outDir: join(folder, 'never-made') } }, new Error('no'))
  expect(await readdir(folder)).toHaveLength(2)
})

async function close(config: unknown, error?: Error) {
  const plugin = compressAssets() as Plugin & {
    configResolved: (config: unknown) => void
    closeBundle: { handler: (error?: Error) => Promise<void> }
  }
  plugin.configResolved(config)
  await plugin.closeBundle.handler(error)
}
