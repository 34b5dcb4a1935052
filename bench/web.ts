import { openBrowser } from '@headwater/e2e/fixtures/open-browser'
import { buildWeb } from '@headwater/scripts/start/build-web'
import { buildSnapshot } from './search/build-snapshot.ts'
import { openPool, type Pool } from './search/open-pool.ts'
import { type Product, startProduct } from './search/start-product.ts'
import { measureBoard } from './web/measure-board.ts'
import { type FilterSample, measureFilters } from './web/measure-filters.ts'
import { measureScrolling } from './web/measure-scrolling.ts'
import { printBoard } from './web/print-board.ts'
import { printFilters, printIndividually } from './web/print-filters.ts'
import { printScrolling } from './web/print-scrolling.ts'
import { medianOfSessions, medianOfUndisturbed } from './web/session-medians.ts'
import { openSignedInPage, type SignedInPage } from './web/signed-in-page.ts'
import { measureStealTime } from './web/steal-time.ts'
import { warmFileCache } from './web/warm-file-cache.ts'

const seed = 7
const usualPeople = 1_000_000
const laterSessions = 5

/**
 * Measures what a recruiter waits for in a browser: the first results after a filter change against
 * the engine alone for the same search, how smoothly ten thousand results scroll, and when a board
 * of five thousand cards is usable.
 */
export async function run({ people = usualPeople }: { people?: number } = {}): Promise<void> {
  await buildWeb()
  const pool = await openPool({ people, seed })
  try {
    await warmFileCache(pool)
    await buildSnapshot(pool.bench)
    await withSignedInPage(pool, async (desk) => {
      printFilters('just after a start', await measureFilters(desk, pool))
      await measureWarmSessions(desk, pool)
      printScrolling(await measureScrolling(desk))
      printBoard(await measureBoard(desk))
    })
  } finally {
    await pool.close()
  }
}

/** Warm-up, since a server normally runs for days. */
async function measureWarmSessions(desk: SignedInPage, pool: Pool): Promise<void> {
  const takenByOthers = measureStealTime()
  const sessions: FilterSample[][] = []
  while (sessions.length < laterSessions) sessions.push(await measureFilters(desk, pool))
  printFilters(`later, each in the middle of ${laterSessions} sessions`, medianOfSessions(sessions))
  printIndividually(sessions.flat(), takenByOthers())
  printFilters(
    'later, of these where the host took nothing meanwhile',
    medianOfUndisturbed(sessions),
  )
}

/** The product on the pool, and a browser with a signed-in member. */
async function withSignedInPage(
  pool: Pool,
  work: (desk: SignedInPage) => Promise<void>,
): Promise<void> {
  const product = await startProduct(pool)
  try {
    await inBrowser(product, work)
  } finally {
    await product.stop()
  }
}

async function inBrowser(
  product: Product,
  work: (desk: SignedInPage) => Promise<void>,
): Promise<void> {
  const browser = await openBrowser()
  try {
    await work(await openSignedInPage(browser, product))
  } finally {
    await browser.close()
  }
}
