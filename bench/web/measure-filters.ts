import { setTimeout as sleep } from 'node:timers/promises'
import type { ResultsReply } from '@headwater/contract/flows/results'
import { searchPeople } from '@headwater/contract/sourcing/search'
import type { Page } from '@headwater/e2e/fixtures/open-browser'
import type { Pool } from '../search/prepare-pool.ts'
import { call } from './call.ts'
import { type Change, filterChanges, firstCriteria } from './filter-changes.ts'
import type { Desk } from './open-desk.ts'
import { otherCriteria } from './other-searches.ts'
import { startSession } from './start-session.ts'
import { watchOthers } from './taken-by-others.ts'
import { type AskedSearch, timeEngine } from './time-engine.ts'
import { type Watched, watchChange } from './watch-change.ts'

/** One change of a filter, as it was on the screen and in the engine alone, in ms. */
export interface FilterSample extends Watched {
  readonly attribute: string
  readonly total: number
  readonly engine: number
  /** The share of the processors that the host gave to others meanwhile; 0 where that is not told. */
  readonly taken: number
}

/** Whoever looks at results reads for longer than that before the next change. */
const readingMs = 1_000

/** From the last gesture of a change to its first result on the screen, for many changes. */
export async function measureFilters(desk: Desk, pool: Pool): Promise<FilterSample[]> {
  await call(desk.product, searchPeople, { criteria: otherCriteria, limit: 1 })
  await startSession(desk, { title: 'Filters', criteria: firstCriteria })
  const seen: (Omit<FilterSample, 'engine'> & { search: AskedSearch })[] = []
  for (const change of filterChanges) {
    await sleep(readingMs)
    seen.push(await make(desk.page, change))
  }
  await desk.page.goto('about:blank')
  const engine = await timeEngine(
    pool,
    seen.map(({ search }) => search),
  )
  return seen.map(({ search: _, ...sample }, at) => ({ ...sample, engine: engine[at] as number }))
}

async function make(page: Page, { attribute, prepare }: Change) {
  const gesture = await prepare(page)
  const answers: Answer[] = []
  const listen = (answer: Answer) => {
    if (answer.url().endsWith('/results')) answers.push(answer)
  }
  page.on('response', listen)
  const takenByOthers = watchOthers()
  const watched = await watchChange(page, gesture).catch((cause: unknown) => {
    throw new Error(`After a change of ${attribute} nothing came.`, { cause })
  })
  const taken = takenByOthers() ?? 0
  page.off('response', listen)
  // Of several searches only the last was waited for; a further page of it may be there as well.
  const last = answers.filter((answer) => searchOf(answer).cursor === undefined).at(-1)
  if (!last) throw new Error(`A change of ${attribute} asked for nobody.`)
  const { body: reply } = (await last.json()) as { body: ResultsReply }
  const expected = reply.hits[0]?.person.name ?? null
  if (watched.first !== expected)
    throw new Error(`After a change of ${attribute} the page shows ${watched.first}.`)
  return { ...watched, attribute, taken, total: reply.total, search: searchOf(last) }
}

type Answer = Awaited<ReturnType<Page['waitForResponse']>>

function searchOf(answer: Answer): AskedSearch & { cursor?: string } {
  return answer.request().postDataJSON()
}
