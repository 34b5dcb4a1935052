import { startWorker } from '@headwater/threads'
import { makeTaxonomy, openTaxonomy, type Taxonomy } from './load.ts'
import type { MergedPacks } from './merge-worker.ts'

/**
 * The taxonomy with packs as `encodePack` wrote them. They are read and merged in a thread of
 * their own, as that takes seconds and a server has answers to give in the meantime.
 */
export async function openTaxonomyWith(contents: readonly Uint8Array[]): Promise<Taxonomy> {
  const ours = openTaxonomy()
  if (contents.length === 0) return ours
  const worker = startWorker(new URL('./merge-worker.ts', import.meta.url), {
    workerData: contents,
  })
  try {
    const merged = await new Promise<MergedPacks>((done, fail) => {
      worker.once('message', done)
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('The thread that merges packs has ended.')))
    })
    return makeTaxonomy({
      ...{ sectors: ours.sectors, ladders: ours.ladders, majors: ours.majors },
      ...{ ambiguousTitles: ours.ambiguousTitles, ...merged },
    })
  } finally {
    await worker.terminate()
  }
}
