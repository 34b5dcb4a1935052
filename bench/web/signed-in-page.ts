import { cookieConsent } from '@headwater/contract/constants'
import type { Browser, Page } from '@headwater/e2e/fixtures/open-browser'
import { signIn } from '@headwater/e2e/fixtures/sign-in'
import type { Product } from '../search/start-product.ts'

/** A signed-in member, and their page. */
export interface SignedInPage {
  readonly browser: Browser
  readonly page: Page
  readonly product: Product
}

const viewport = { width: 1440, height: 900 }

export async function openSignedInPage(browser: Browser, product: Product): Promise<SignedInPage> {
  // The product's own host name. Under any other name the page counts as another site.
  const baseURL = product.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-GB' })
  await context.addCookies([{ name: cookieConsent.cookieName, value: 'true', url: baseURL }])
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await signIn(page)
  return { browser, page, product }
}
