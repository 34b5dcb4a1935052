import { openBrowser } from '@headwater/e2e/fixtures/open-browser'
import { buildWeb } from '@headwater/scripts/start/build-web'
import { makeSnapshot } from './search/make-snapshot.ts'
import { openPool, type Pool } from './search/prepare-pool.ts'
import { type Product, startProduct } from './search/start-product.ts'
import { measureBoard } from './web/measure-board.ts'
import { type FilterSample, measureFilters } from './web/measure-filters.ts'
import { measureScrolling } from './web/measure-scrolling.ts'
import { middleAlone, middleOf } from './web/middle-of.ts'
import { type Desk, openDesk } from './web/open-desk.ts'
import { printBoard } from './web/print-board.ts'
import { printFilters, printSingly } from './web/print-filters.ts'
import { printScrolling } from './web/print-scrolling.ts'
import { watchOthers } from './web/taken-by-others.ts'
import { warmFiles } from './web/warm-files.ts'

const seed = 7
const usualPeople = 1_000_000
const laterSessions = 5

/**
 * What a recruiter waits for in a browser: the first results after a filter was changed, beside what
 * the engine alone takes for the same search, how smoothly ten thousand results scroll, and when a
 * board of five thousand cards can be worked with.
 */
export async function run({ people = usualPeople }: { people?: number } = {}): Promise<void> {
  await buildWeb()
  const pool = await openPool({ people, seed })
  try {
    await warmFiles(pool)
    await makeSnapshot(pool.bench)
    await atDesk(pool, async (desk) => {
      printFilters('just after a start', await measureFilters(desk, pool))
      await measureLater(desk, pool)
      printScrolling(await measureScrolling(desk))
      printBoard(await measureBoard(desk))
    })
  } finally {
    await pool.close()
  }
}

/** As it is for whoever works with it: a server runs for days. */
async function measureLater(desk: Desk, pool: Pool): Promise<void> {
  const takenByOthers = watchOthers()
  const sessions: FilterSample[][] = []
  while (sessions.length < laterSessions) sessions.push(await measureFilters(desk, pool))
  printFilters(`later, each in the middle of ${laterSessions} sessions`, middleOf(sessions))
  printSingly(sessions.flat(), takenByOthers())
  printFilters('later, of these where the host took nothing meanwhile', middleAlone(sessions))
}

/** The product over the pool, and somebody signed in to it in a browser. */
async function atDesk(pool: Pool, work: (desk: Desk) => Promise<void>): Promise<void> {
  const product = await startProduct(pool)
  try {
    await inBrowser(product, work)
  } finally {
    await product.stop()
  }
}

async function inBrowser(product: Product, work: (desk: Desk) => Promise<void>): Promise<void> {
  const browser = await openBrowser()
  try {
    await work(await openDesk(browser, product))
  } finally {
    await browser.close()
  }
}
