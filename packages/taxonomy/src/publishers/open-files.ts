import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { PublicationError } from './publication-error.ts'

/** The files of a publication, in a folder or in zips inside it. */
export type PublicationFiles = {
  readonly names: readonly string[]
  /** Names of folder and zips, which often contain the version. */
  readonly labels: readonly string[]
  /** The location searched, worded for use inside a sentence. */
  readonly place: string
  open(name: string): AsyncIterable<Uint8Array>
}

const maxZipBytes = 256 * 2 ** 20
const maxFileBytes = 2 ** 30

/** Opens a folder as the publisher ships it, or a single zip. */
export async function openPublicationFiles(
  from: string | PublicationFiles,
): Promise<PublicationFiles> {
  return typeof from === 'string' ? openFolder(from) : from
}

async function openFolder(path: string): Promise<PublicationFiles> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new PublicationError(`There is no folder ${path}.`)
  const paths = found.isDirectory()
    ? (await readdir(path, { withFileTypes: true, recursive: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [path]
  const sources = new Map<string, () => AsyncIterable<Uint8Array>>()
  for (const one of paths) {
    if (/\.zip$/i.test(one)) await addZip(one, sources)
    else sources.set(basename(one), () => createReadStream(one))
  }
  return {
    names: [...sources.keys()],
    labels: [basename(path), ...paths.map((one) => basename(one))],
    place: path,
    open(name) {
      const source = sources.get(name)
      if (!source) throw new PublicationError(`${name} is not in ${path}.`)
      return source()
    },
  }
}

async function addZip(
  path: string,
  sources: Map<string, () => AsyncIterable<Uint8Array>>,
): Promise<void> {
  if ((await stat(path)).size > maxZipBytes) {
    throw new PublicationError(`${basename(path)} is too large to be a classification.`)
  }
  const zip = await readFile(path)
  unzip(path, zip, (name) => {
    if (!name.endsWith('/')) sources.set(basename(name), () => readEntry(path, zip, name))
    return false
  })
}

async function* readEntry(path: string, zip: Uint8Array, wanted: string) {
  const files = unzip(path, zip, (name, size) => {
    if (name === wanted && size > maxFileBytes) {
      throw new PublicationError(`${wanted} in ${basename(path)} is too large.`)
    }
    return name === wanted
  })
  yield files[wanted] ?? new Uint8Array()
}

function unzip(path: string, zip: Uint8Array, take: (name: string, size: number) => boolean) {
  try {
    return unzipSync(zip, { filter: ({ name, originalSize }) => take(name, originalSize) })
  } catch (error) {
    if (error instanceof PublicationError) throw error
    throw new PublicationError(`${basename(path)} is not a whole zip file.`)
  }
}
