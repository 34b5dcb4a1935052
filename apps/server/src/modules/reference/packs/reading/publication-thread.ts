import { parentPort, workerData } from 'node:worker_threads'
import type { PackName } from '@headwater/contract/reference/taxonomies'
import { PublicationError, readEsco, readOnet } from '@headwater/taxonomy'
import type { EncodedPack } from '../company-packs-store.ts'
import { encodeCompanyPack } from './encode-company-pack.ts'
import type { UploadedFile } from './open-uploaded-files.ts'
import { openUploadedFiles } from './open-uploaded-files.ts'

/** The pack, or a message why the files could not be read. */
export type ThreadResult = { readonly pack: EncodedPack } | { readonly sentence: string }

const { name, files } = workerData as { name: PackName; files: readonly UploadedFile[] }
const readers = { esco: readEsco, onet: readOnet }

parentPort?.postMessage(await read())

async function read(): Promise<ThreadResult> {
  try {
    return { pack: encodeCompanyPack(await readers[name](openUploadedFiles(files))) }
  } catch (error) {
    if (error instanceof PublicationError) return { sentence: error.message }
    throw error
  }
}
