import type { PackName } from '@headwater/contract/reference/taxonomies'
import { PublicationError } from '@headwater/taxonomy'
import { startWorkerThread } from '#platform/start-worker-thread'
import type { EncodedPack } from '../company-packs-store.ts'
import type { UploadedFile } from './open-uploaded-files.ts'
import type { ThreadResult } from './publication-thread.ts'

interface Limits {
  readonly ms?: number
  readonly heapMb?: number
}

/** Several times what all of ESCO needs in eight languages. */
const maxMs = 180_000
const maxHeapMb = 1_024

/**
 * Reads a publisher's files in a thread with limited time and memory, because they are untrusted.
 * Throws a `PublicationError` with a message for the uploader.
 */
export async function readPublication(
  name: PackName,
  files: readonly UploadedFile[],
  { ms = maxMs, heapMb = maxHeapMb }: Limits = {},
): Promise<EncodedPack> {
  const worker = startWorkerThread(new URL('./publication-thread.ts', import.meta.url), {
    workerData: { name, files },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<ThreadResult>((done, fail) => {
      timer = setTimeout(() => fail(new PublicationError(tooMuchMessage)), ms)
      worker.once('message', done)
      worker.once('error', (error) => fail(isTooLarge(error) ? tooMuchError() : error))
      worker.once('exit', () => fail(new Error('The thread that reads files has ended.')))
    })
    if ('sentence' in answer) throw new PublicationError(answer.sentence)
    return { ...answer.pack, content: Buffer.from(answer.pack.content) }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const tooMuchMessage = 'These files are much larger than the publisher’s and can’t be read.'

function tooMuchError(): PublicationError {
  return new PublicationError(tooMuchMessage)
}

function isTooLarge(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
