import { setImmediate as breathe } from 'node:timers/promises'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import { prepareReading } from '@headwater/matching/understanding'
import type { Taxonomy } from '@headwater/taxonomy'
import { readTaxonomy } from '#modules/reference'
import type { Server } from '#platform/http/types'
import { compileCriteria } from './compile-criteria.ts'

/** Soon after the start, but not in the way of the first page: it takes most of a second. */
const searchAfterMs = 5_000
/** Behind the lists of the reference module, which it needs as well. */
const readingAfterMs = 12_000

/** A while after the start, makes ready what the first question would otherwise wait for. */
export function warmReading(server: Server): void {
  const timers: NodeJS.Timeout[] = []
  server.addHook('onListen', async () => {
    timers.push(
      setTimeout(() => void warm(server, prepareSearch), searchAfterMs).unref(),
      setTimeout(() => void warm(server, prepareReading), readingAfterMs).unref(),
    )
  })
  server.addHook('onClose', async () => timers.forEach(clearTimeout))
}

/** Companies without packs of their own share one taxonomy; the others wait for theirs once. */
async function warm(
  { deps: { database, keyring, log, now } }: Server,
  prepare: (taxonomy: Taxonomy) => unknown,
): Promise<void> {
  try {
    const ctx = { database, keyring, log, now, requestId: 'warm-reading' }
    await prepare(await readTaxonomy(ctx))
  } catch (error) {
    log.warn({ err: error }, 'what questions need could not be made ready')
  }
}

/** What criteria are looked up in is made when the first of their kind is. */
const kinds = Criteria.parse([
  { id: 'title', attribute: 'title', titles: [{ text: 'Engineer' }] },
  { id: 'skill', attribute: 'skills', skills: [{ text: 'Writing' }] },
  { id: 'company', attribute: 'company', companies: ['Acme'] },
  { id: 'major', attribute: 'major', majors: ['computer-science'] },
])

/** One after the other, with room for requests between. */
async function prepareSearch(taxonomy: Taxonomy): Promise<void> {
  for (const criterion of kinds) {
    await breathe()
    compileCriteria(taxonomy, [criterion])
  }
}
