import { parentPort, workerData } from 'node:worker_threads'
import type { PackName } from '@headwater/contract/reference/taxonomies'
import { PublicationError, readEsco, readOnet } from '@headwater/taxonomy'
import type { ReadPack } from '../company-packs-store.ts'
import { makeReadPack } from './make-read-pack.ts'
import { openSentFiles } from './open-sent-files.ts'
import type { PublishedFile } from './read-publication.ts'

/** What was read, or why not. */
export type ThreadAnswer = { readonly pack: ReadPack } | { readonly sentence: string }

const { name, files } = workerData as { name: PackName; files: readonly PublishedFile[] }
const readers = { esco: readEsco, onet: readOnet }

parentPort?.postMessage(await read())

async function read(): Promise<ThreadAnswer> {
  try {
    return { pack: makeReadPack(await readers[name](openSentFiles(files))) }
  } catch (error) {
    if (error instanceof PublicationError) return { sentence: error.message }
    throw error
  }
}
