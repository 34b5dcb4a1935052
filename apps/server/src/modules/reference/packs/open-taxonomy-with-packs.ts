import { createTaxonomy, openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import { startWorkerThread } from '#platform/start-worker-thread'
import type { MergedPacks } from './merge-thread.ts'

/**
 * Opens the taxonomy with packs written by `encodePack`. They are read and merged in a separate
 * thread, because that takes seconds and the server must keep answering requests.
 */
export async function openTaxonomyWithPacks(contents: readonly Uint8Array[]): Promise<Taxonomy> {
  const ours = openTaxonomy()
  if (contents.length === 0) return ours
  const worker = startWorkerThread(new URL('./merge-thread.ts', import.meta.url), {
    workerData: contents,
  })
  try {
    const merged = await new Promise<MergedPacks>((done, fail) => {
      worker.once('message', done)
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('The thread that merges packs has ended.')))
    })
    return createTaxonomy({
      sectors: ours.sectors,
      ladders: ours.ladders,
      majors: ours.majors,
      ambiguousTitles: ours.ambiguousTitles,
      ...merged,
    })
  } finally {
    await worker.terminate()
  }
}
