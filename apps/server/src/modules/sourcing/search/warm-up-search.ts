import { Criteria } from '@headwater/contract/sourcing/criteria'
import { prepareQueryParsing } from '@headwater/matching/understanding'
import { type Taxonomy, titleMatchingSteps } from '@headwater/taxonomy'
import { getTaxonomy } from '#modules/reference'
import type { Server } from '#platform/http/types'
import { yieldToEventLoop } from '#platform/yield-to-event-loop'
import { compileCriteria } from './compile-criteria.ts'

/** Soon after the start but after the first page, because it takes most of a second. */
const searchDelayMs = 5_000
/** After the reference lists, which it needs. */
const parsingDelayMs = 12_000

/** Prepares, some time after the start, what the first search would otherwise wait for. */
export function warmUpSearch(server: Server): void {
  const timers: NodeJS.Timeout[] = []
  server.addHook('onListen', async () => {
    timers.push(
      setTimeout(() => void warm(server, prepareSearch), searchDelayMs).unref(),
      setTimeout(() => void warm(server, prepareQueryParsing), parsingDelayMs).unref(),
    )
  })
  server.addHook('onClose', async () => timers.forEach(clearTimeout))
}

/** Companies without packs share one taxonomy. The others wait once for theirs. */
async function warm(
  { deps: { database, keyring, log, clock } }: Server,
  prepare: (taxonomy: Taxonomy) => unknown,
): Promise<void> {
  try {
    const ctx = { database, keyring, log, clock, requestId: 'warm-reading' }
    await prepare(await getTaxonomy(ctx))
  } catch (error) {
    log.warn({ err: error }, 'query parsing could not be warmed up')
  }
}

/** The lookup of each kind of criterion is built on its first use. */
const sampleCriteria = Criteria.parse([
  { id: 'title', attribute: 'title', titles: [{ text: 'Engineer' }] },
  { id: 'skill', attribute: 'skills', skills: [{ text: 'Writing' }] },
  { id: 'company', attribute: 'company', companies: ['Acme'] },
  { id: 'major', attribute: 'major', majors: ['computer-science'] },
])

/** Prepares one part after the other and yields to requests in between. */
async function prepareSearch(taxonomy: Taxonomy): Promise<void> {
  for (const _ of titleMatchingSteps(taxonomy)) await yieldToEventLoop()
  for (const criterion of sampleCriteria) {
    await yieldToEventLoop()
    compileCriteria(taxonomy, [criterion])
  }
}
