import type { PackName } from '@headwater/contract/reference/taxonomies'
import { PublicationError } from '@headwater/taxonomy'
import { startWorker } from '@headwater/threads'
import type { ReadPack } from '../company-packs-store.ts'
import type { ThreadAnswer } from './publication-thread.ts'

/** One file, as somebody sent it. */
export interface PublishedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

interface Limits {
  readonly ms?: number
  readonly heapMb?: number
}

/** Several times what the whole of ESCO takes, in five languages. */
const mostMs = 180_000
const mostHeapMb = 1_024

/**
 * Reads a publisher's files in a thread of their own with little time and memory: they come from
 * anybody. Throws a `PublicationError` with a sentence for whoever sent them.
 */
export async function readPublication(
  name: PackName,
  files: readonly PublishedFile[],
  { ms = mostMs, heapMb = mostHeapMb }: Limits = {},
): Promise<ReadPack> {
  const worker = startWorker(new URL('./publication-thread.ts', import.meta.url), {
    workerData: { name, files },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<ThreadAnswer>((done, fail) => {
      timer = setTimeout(() => fail(new PublicationError(tooMuch)), ms)
      worker.once('message', done)
      worker.once('error', (error) => fail(isTooLarge(error) ? sayTooMuch() : error))
      worker.once('exit', () => fail(new Error('The thread that reads files has ended.')))
    })
    if ('sentence' in answer) throw new PublicationError(answer.sentence)
    return { ...answer.pack, content: Buffer.from(answer.pack.content) }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const tooMuch = 'There is far more in these files than the publisher’s have: they cannot be read.'

function sayTooMuch(): PublicationError {
  return new PublicationError(tooMuch)
}

function isTooLarge(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
