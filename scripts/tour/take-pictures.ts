import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@headwater/e2e/fixtures/open-browser'
import { trackRequests, waitForRequests } from '@headwater/e2e/fixtures/pending-requests'
import { watchForProblems } from '@headwater/e2e/fixtures/problems'
import { withWholePage } from '@headwater/e2e/fixtures/whole-page'

const themes = ['light', 'dark'] as const
const maxHeight = 3_000

interface Visit {
  readonly page: Page
  /** Of the pictures, without their folder. */
  readonly name: string
  readonly folder: string
  /** Goes to the page. */
  readonly open: (page: Page) => Promise<unknown>
}

/** Saves a picture of a page in each theme. Returns what is wrong with the page. */
export async function takePictures({ page, name, folder, open }: Visit): Promise<string[]> {
  const problems = watchForProblems(page, [])
  trackRequests(page)
  const width = page.viewportSize()?.width
  try {
    await open(page)
    await waitUntilLoaded(page)
    // Some parts load when they come into view.
    await withWholePage(page, () => waitUntilLoaded(page), maxHeight)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      const path = join(folder, `${theme}-${width}`, `${name}.png`)
      await mkdir(dirname(path), { recursive: true })
      await withWholePage(page, () => takePicture(page, path), maxHeight)
    }
    return [...problems.list, ...(await listFaults(page))]
  } catch (error) {
    return [...problems.list, String(error instanceof Error ? error.message : error)]
  }
}

async function takePicture(page: Page, path: string): Promise<void> {
  await waitUntilLoaded(page)
  // Movements are reduced already, and the fades of rows that scroll are animations, too.
  await page.screenshot({ path, caret: 'hide' })
}

const pauseMs = 250
const maxTries = 80

/** Waits until all requests are answered, no placeholder is left and nothing changes any more. */
async function waitUntilLoaded(page: Page): Promise<void> {
  let before = ''
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const shown = await measureWhenIdle(page)
    if (shown === before && shown.startsWith('0 ')) return
    before = shown
    await page.waitForTimeout(pauseMs)
  }
  throw new Error('is still loading')
}

/** Returns nothing for a page that reloads meanwhile, as one does when a script is missing. */
async function measureWhenIdle(page: Page): Promise<string> {
  try {
    await waitForRequests(page)
    return await page.evaluate(measureContent)
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState()
    return ''
  }
}

/** Runs in the page: how many placeholders it shows, and how long its content is. */
async function measureContent(): Promise<string> {
  await document.fonts.ready
  const placeholders = document.querySelectorAll('.motion-shimmer, [aria-busy="true"]')
  return `${placeholders.length} ${document.body.innerHTML.length}`
}

/** What the page itself shows to be wrong. */
async function listFaults(page: Page): Promise<string[]> {
  const notFound = page.getByRole('heading', { level: 1, name: 'Page not found' })
  const broken = page.getByText('This page couldn’t be shown.')
  const heading = page.getByRole('heading')
  const overflow = await page.evaluate(measureOverflow)
  return [
    ...((await notFound.count()) > 0 ? ['shows that the page does not exist'] : []),
    ...((await broken.count()) > 0 ? ['shows that the page failed'] : []),
    ...((await heading.count()) === 0 ? ['shows no heading'] : []),
    ...(overflow > 0 ? [`is ${overflow} px wider than the screen`] : []),
  ]
}

/** Runs in the page. */
function measureOverflow(): number {
  const scrollers = [document.documentElement, ...document.querySelectorAll('main')]
  return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
}
