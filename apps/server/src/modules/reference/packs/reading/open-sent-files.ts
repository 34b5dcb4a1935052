import { basename } from 'node:path'
import { BadArchive, openZip } from '@headwater/intake'
import { PublicationError, type PublicationFiles } from '@headwater/taxonomy'
import type { PublishedFile } from './read-publication.ts'

/** The largest table that a publisher ships has a third of this. */
const zipLimits = { members: 1_000, bytes: 128 * 1024 * 1024 }

/** Files as a publication: zips are looked into, and only what the reader asks for is taken out. */
export function openSentFiles(files: readonly PublishedFile[]): PublicationFiles {
  const sources = new Map<string, () => Uint8Array>()
  for (const { name, bytes } of files) {
    if (!/\.zip$/i.test(name)) {
      sources.set(name, () => bytes)
      continue
    }
    for (const { name: inside, read } of saying(name, () => openZip(bytes, zipLimits))) {
      if (!inside.endsWith('/')) sources.set(basename(inside), () => saying(name, read))
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

/** Names the file whose archive is bad. */
function saying<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    throw new PublicationError(`${name} cannot be unpacked. ${error.message}`)
  }
}
