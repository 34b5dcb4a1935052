import { setTimeout as sleep } from 'node:timers/promises'
import type { ResultsReply } from '@headwater/contract/flows/results'
import { searchPeople } from '@headwater/contract/sourcing/search'
import type { Page } from '@headwater/e2e/fixtures/open-browser'
import type { Pool } from '../search/open-pool.ts'
import { cacheEvictingCriteria } from './cache-evicting-criteria.ts'
import { call } from './call.ts'
import { type FilterChange, filterChanges, firstCriteria } from './filter-changes.ts'
import type { SignedInPage } from './signed-in-page.ts'
import { startSession } from './start-session.ts'
import { measureStealTime } from './steal-time.ts'
import { type ChangeTimes, timeChange } from './time-change.ts'
import { type SentSearch, timeEngine } from './time-engine.ts'

/** One filter change, on the screen and in the engine alone, in ms. */
export interface FilterSample extends ChangeTimes {
  readonly attribute: string
  readonly total: number
  readonly engine: number
  /** CPU share that the host gave to others (steal time) meanwhile, 0 if not reported. */
  readonly taken: number
}

/** A recruiter reads results for longer than this before the next change. */
const readingMs = 1_000

/**
 * Measures the time from the last gesture of a change to its first result on the screen, for many
 * changes.
 */
export async function measureFilters(desk: SignedInPage, pool: Pool): Promise<FilterSample[]> {
  await call(desk.product, searchPeople, { criteria: cacheEvictingCriteria, limit: 1 })
  await startSession(desk, { title: 'Filters', criteria: firstCriteria })
  const seen: (Omit<FilterSample, 'engine'> & { search: SentSearch })[] = []
  for (const change of filterChanges) {
    await sleep(readingMs)
    seen.push(await applyChange(desk.page, change))
  }
  await desk.page.goto('about:blank')
  const engine = await timeEngine(
    pool,
    seen.map(({ search }) => search),
  )
  return seen.map(({ search: _, ...sample }, at) => ({ ...sample, engine: engine[at] as number }))
}

async function applyChange(page: Page, { attribute, prepare }: FilterChange) {
  const gesture = await prepare(page)
  const answers: Answer[] = []
  const listen = (answer: Answer) => {
    if (answer.url().endsWith('/results')) answers.push(answer)
  }
  page.on('response', listen)
  const takenByOthers = measureStealTime()
  const watched = await timeChange(page, gesture).catch((cause: unknown) => {
    throw new Error(`After a change of ${attribute} nothing came.`, { cause })
  })
  const stealShare = takenByOthers() ?? 0
  page.off('response', listen)
  // Of several searches only the last was awaited. Its next page may be included too.
  const last = answers.filter((answer) => searchOf(answer).cursor === undefined).at(-1)
  if (!last) throw new Error(`A change of ${attribute} asked for nobody.`)
  const { body: reply } = (await last.json()) as { body: ResultsReply }
  const expected = reply.hits[0]?.person.name ?? null
  if (watched.first !== expected)
    throw new Error(`After a change of ${attribute} the page shows ${watched.first}.`)
  return { ...watched, attribute, taken: stealShare, total: reply.total, search: searchOf(last) }
}

type Answer = Awaited<ReturnType<Page['waitForResponse']>>

function searchOf(answer: Answer): SentSearch & { cursor?: string } {
  return answer.request().postDataJSON()
}
