import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { recomputeExport } from '#fixtures/billing-export'
import { spendOneByOneAs } from '#fixtures/billing-spend'
import {
  expectBillingSummary,
  openBillingWhenCreditsAre,
  readSummary,
} from '#fixtures/billing-summary'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { payWith } from '#fixtures/payments-checkout'
import { createCustomerWithClock } from '#fixtures/payments-clock'
import { choose } from '#fixtures/sign-up'

describe('a month of a subscription', () => {
  journey(
    'leaves ten thousand receipts that add up, and the next month starts with new credits',
    async ({ openPage }) => {
      const page = await openPage()
      const person = aNewUser('Rike', 'Reservoir Row')
      await createAccountAndSignIn(page, person)
      const clock = await createCustomerWithClock(page, person, aMonthBefore(new Date()))
      await page.goto('/main/billing')
      await choose(page, 'Tier', 'Scale')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await payWith(page, 'pays')
      await page.getByRole('heading', { name: 'Payment complete' }).waitFor()

      await spendOneByOneAs(page, 10_000)
      await openBillingWhenCreditsAre(page, { available: 10_100 })
      const { drawn, last } = await scrollToLast(page)
      expect(drawn).toBeLessThan(60)
      expect(last).toContain('Monthly credits, Free Tier')
      expect(last).toContain('R-1')
      const sum = await recomputeExport(page, 'CSV')
      expect(sum).toContain('Balance: 10100 credits\n10002 receipts add up.')

      await clock.advanceTo(new Date(Date.now() + 2 * 3_600_000))
      await openBillingWhenCreditsAre(page, { available: 20_100 })
      await expectBillingSummary(page, {
        tier: 'Scale',
        left: '20,100 credits left: 20,000 of 20,000 monthly and 100 free',
        sidebar: '20,000 of 20,000 monthly and 100 free',
      })
      await expectNextRenewal(page)
      const rows = page.getByRole('table', { name: 'Credit ledger' }).getByRole('row')
      await rows.filter({ hasText: 'Expired: Scale' }).getByText('−10,000').waitFor()
      await rows.filter({ hasText: 'Monthly credits, Scale' }).getByText('+20,000').waitFor()
      const invoices = page.getByRole('table', { name: 'Invoices' }).getByText('$780.00')
      await expect.poll(() => invoices.count()).toBe(2)
    },
  )
})

/** A period that begins then is over now, or a moment ago where that month has no such day. */
function aMonthBefore(moment: Date): Date {
  const before = new Date(moment.getTime() - 60_000)
  const day = before.getUTCDate()
  before.setUTCMonth(before.getUTCMonth() - 1)
  if (before.getUTCDate() === day) return before
  before.setUTCDate(0)
  before.setUTCHours(23, 59, 59, 0)
  return before
}

/** Goes on to the end of what there is; says how many rows were ever drawn at once, and the last. */
async function scrollToLast(page: Page): Promise<{ drawn: number; last: string }> {
  const table = page.getByRole('table', { name: 'Credit ledger' })
  await table.getByRole('row').nth(1).waitFor()
  const drawn = await table.evaluate(async (table) => {
    const box = table.closest('[data-scroll-restoration-id]') ?? table
    let most = 0
    do {
      box.scrollTop = box.scrollHeight
      await new Promise((resolve) => setTimeout(resolve, 20))
      most = Math.max(most, table.querySelectorAll('tbody tr').length)
    } while (table.getAttribute('aria-rowcount') === '-1')
    box.scrollTop = box.scrollHeight
    return most
  })
  expect(await table.getAttribute('aria-rowcount')).toBe('10003')
  const last = table.locator('[aria-rowindex="10003"]')
  return { drawn, last: (await last.textContent()) ?? '' }
}

/** A month from the one that has just been, as the page says it. */
async function expectNextRenewal(page: Page): Promise<void> {
  const next = new Date((await readSummary(page)).plan.renews_at ?? 0)
  const days = (next.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(24)
  expect(days).toBeLessThan(32)
  const day = next.toLocaleDateString('en-GB', { day: 'numeric', timeZone: 'Europe/London' })
  const bar = page.getByRole('main').getByLabel('Tier and credits')
  await bar
    .getByText(new RegExp(`new credits (arrive )?on ${day} `, 'i'))
    .first()
    .waitFor()
}
