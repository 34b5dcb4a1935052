import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { spendAs } from '#fixtures/billing-spend'
import { openBillingWhenCreditsAre, readSummary } from '#fixtures/billing-summary'
import { checkScreen, checkWholePage } from '#fixtures/check-screen'
import { holdResponses } from '#fixtures/hold-responses'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { payWith } from '#fixtures/payments-checkout'
import { addSeatUnpaid } from '#fixtures/payments-past-due'
import { waitForRequests } from '#fixtures/pending-requests'

describe('the billing screens', () => {
  journey('look right from the first visit to the last credit', async ({ openPage }) => {
    const page = await openPage()
    await createAccountAndSignIn(page, aNewUser('Wiebke', 'Weirhouse'))
    const letLoad = await holdResponses(page, '**/api2/{pricing,billing/**,getCompanyInfo}')
    await page.goto('/main/billing')
    await page.getByText('Loading tiers and prices').waitFor()
    await onBoth(page, 'loading', checkScreen)
    letLoad()
    await settle(page)
    await onBoth(page, 'free', checkWholePage)
    await page.getByRole('combobox', { name: 'Amount' }).click()
    await page.getByRole('option', { name: /^100,000 credits/ }).waitFor()
    await checkScreen(page, 'billing-amounts-desktop')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('link', { name: 'Back to Headwater' }).click()
    await page.getByRole('link', { name: 'Pay $59.00' }).waitFor()
    await onBoth(page, 'failed-payment', checkScreen)
    await page.getByRole('link', { name: 'Pay $59.00' }).click()
    await page.waitForURL('**/c/pay/**')
    const checkout = page.url()
    const letAnswer = await holdResponses(page, '**/api2/billing/checkouts/cs_*')
    await payWith(page, 'failsAtRenewal')
    await page.getByRole('heading', { name: 'Processing your payment' }).waitFor()
    await onBoth(page, 'processing', checkScreen)
    letAnswer()
    await page.getByRole('region', { name: 'Your purchase' }).getByText('1,100').waitFor()
    await onBoth(page, 'paid', checkScreen)

    await spendAs(page, 44)
    await openBillingWhenCreditsAre(page, { available: 1_056 })
    await settle(page)
    await onBoth(page, 'subscribed', checkWholePage)
    await lookAtReceipt(page, 'desktop')
    await asPhone(page, () => lookAtReceipt(page, 'phone'))

    await addSeatUnpaid(checkout)
    await expect
      .poll(async () => (await readSummary(page)).plan.state, { timeout: 20_000 })
      .toBe('past_due')
    await spendAs(page, 1_056)
    await openBillingWhenCreditsAre(page, { available: 0 })
    await page.getByText('No credits left').waitFor()
    await page.getByText('The last payment for Starter failed').waitFor()
    await settle(page)
    await onBoth(page, 'past-due-at-zero', checkWholePage)
  })

  journey('look right for a member who can’t buy', async ({ openPage }) => {
    const page = await openPage({ as: 'recruiter' })
    await page.goto('/main/billing')
    await page.getByText('Ask a billing admin to see the rest').waitFor()
    await settle(page)
    await onBoth(page, 'no-privilege', checkWholePage)
  })
})

/** What was asked for at the start may still move things. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pay As You Go' }).waitFor()
  await waitForRequests(page)
}

/** The newest receipt, which explains itself beside the list or over it. */
async function lookAtReceipt(page: Page, device: string): Promise<void> {
  // Rows out of sight are not drawn.
  await page.getByRole('heading', { name: 'Credit ledger' }).hover()
  await page.getByLabel('Credit ledger').getByText('Unlocked 44 people').click()
  const panel = page.getByRole('dialog', { name: /^Receipt R-/ })
  await panel.getByText('Which credits moved').waitFor()
  await checkScreen(page, `billing-receipt-${device}`)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

/** On a desk, and as narrow as a phone. */
async function onBoth(page: Page, name: string, look: typeof checkScreen): Promise<void> {
  await look(page, `billing-${name}-desktop`)
  await asPhone(page, () => look(page, `billing-${name}-phone`))
}

async function asPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await look()
  if (desk) await page.setViewportSize(desk)
}
