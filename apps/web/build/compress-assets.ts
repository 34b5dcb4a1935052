import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:css|js|json|map|svg|txt|webmanifest|xml)$/

/**
 * Writes a `.br` and a `.gz` copy next to every text file, so that the server never compresses at
 * run time. The HTML page is skipped because the server inserts a fresh nonce into it on every
 * request.
 */
export function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'headwater:compress-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files.filter((file) => text.test(file)).map((file) => compress(join(folder, file))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
