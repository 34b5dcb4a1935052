import { basename } from 'node:path'
import { BadArchive, openZip } from '@headwater/intake'
import { PublicationError, type PublicationFiles } from '@headwater/taxonomy'

/** One uploaded file. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Three times the largest table a publisher ships. */
const zipLimits = { members: 1_000, bytes: 128 * 1024 * 1024 }

/** Opens uploaded files as a publication. Only the requested members are extracted from zips. */
export function openUploadedFiles(files: readonly UploadedFile[]): PublicationFiles {
  const sources = new Map<string, () => Uint8Array>()
  for (const { name, bytes } of files) {
    if (!/\.zip$/i.test(name)) {
      sources.set(name, () => bytes)
      continue
    }
    for (const { name: inside, read } of withFileName(name, () => openZip(bytes, zipLimits))) {
      if (!inside.endsWith('/')) sources.set(basename(inside), () => withFileName(name, read))
    }
  }
  return {
    names: [...sources.keys()],
    labels: files.map(({ name }) => name),
    place: 'these files',
    async *open(name) {
      const source = sources.get(name)
      if (!source) throw new PublicationError(`${name} is not in these files.`)
      yield source()
    },
  }
}

/** Adds the name of the broken archive to the error. */
function withFileName<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    throw new PublicationError(`${name} can’t be unpacked. ${error.message}`)
  }
}
