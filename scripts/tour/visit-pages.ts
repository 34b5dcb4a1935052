import { cookieConsent } from '@headwater/contract/constants'
import type { RunningApp } from '@headwater/e2e/fixtures/app'
import { type Browser, openBrowser, type Page } from '@headwater/e2e/fixtures/open-browser'
import { continueWith } from '@headwater/e2e/fixtures/provider'
import { people, signIn } from '@headwater/e2e/fixtures/sign-in'
import { anAddress } from './links.ts'
import type { TourPage } from './pages.ts'
import { takePictures } from './take-pictures.ts'

const devices = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

/** Takes the pictures of every page, prints one line for each, and counts those with problems. */
export async function visitPages(
  app: RunningApp,
  pages: readonly TourPage[],
  folder: string,
): Promise<number> {
  const browser = await openBrowser()
  try {
    const openContext = await signInOnce(browser, app)
    let faulty = 0
    for (const [index, page] of pages.entries()) {
      const problems = new Set<string>()
      for (const device of devices) {
        const context = await openContext(page, device)
        const target = await context.newPage()
        const visit = { page: target, name: page.name, folder, open: () => open(target, page) }
        for (const problem of await takePictures(visit)) problems.add(problem)
        await context.close()
      }
      if (problems.size > 0) faulty += 1
      const place = `${index + 1}`.padStart(String(pages.length).length)
      console.log(`${place} of ${pages.length}  ${page.path}`)
      for (const problem of problems) console.log(`          ${problem}`)
    }
    return faulty
  } finally {
    await browser.close()
  }
}

/** Signs the owner of the demo in, and returns how to open a context for a page. */
async function signInOnce(browser: Browser, { url: baseURL }: RunningApp) {
  const shared = { baseURL, locale: 'en-GB', timezoneId: 'Europe/London' }
  const consent = { name: cookieConsent.cookieName, value: 'true', url: baseURL }
  const first = await browser.newContext(shared)
  await signIn(await first.newPage())
  const storageState = await first.storageState()
  await first.close()
  return async (page: TourPage, device: (typeof devices)[number]) => {
    const context = await browser.newContext({
      ...shared,
      ...device,
      reducedMotion: 'reduce',
      ...(!page.isPublic && { storageState }),
    })
    await context.addCookies([consent])
    return context
  }
}

async function open(target: Page, { url, provider, path }: TourPage): Promise<void> {
  if (!provider) {
    await target.goto(url)
    return
  }
  // Their ids and tokens work once, so they come from the provider. The owner has no such account.
  const isNew = path.startsWith('/signup')
  await target.goto(isNew ? '/signup' : '/login')
  await continueWith(target, provider, {
    name: isNew ? 'Wanjiru Kimani' : 'Ines Carvalho',
    email: isNew ? anAddress('wanjiru') : people.owner,
  })
  await target.waitForURL(`**${path.slice(0, path.indexOf('$'))}**`)
}
