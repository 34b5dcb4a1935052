import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { letArrive } from '#fixtures/arrivals'
import { holdAnswers } from '#fixtures/billing-answers'
import { spendAs } from '#fixtures/billing-spend'
import { openBillingWhen, readSummary } from '#fixtures/billing-standing'
import { journey } from '#fixtures/journey'
import { lookAt, lookAtWhole } from '#fixtures/look-at'
import { aNewcomer } from '#fixtures/newcomer'
import { payWith } from '#fixtures/payments-checkout'
import { addSeatUnpaid } from '#fixtures/payments-past-due'
import { settleIn } from '#fixtures/quiet-account'

describe('the billing screens', () => {
  journey('look right from the first look to the last credit', async ({ openPage }) => {
    const page = await openPage()
    await settleIn(page, aNewcomer('Wiebke', 'Weirhouse'))
    const letLoad = await holdAnswers(page, '**/api2/{pricing,billing/**,getCompanyInfo}')
    await page.goto('/main/billing')
    await page.getByText('Loading tiers and prices').waitFor()
    await onBoth(page, 'loading', lookAt)
    letLoad()
    await settle(page)
    await onBoth(page, 'free', lookAtWhole)
    await page.getByRole('combobox', { name: 'Amount' }).click()
    await page.getByRole('option', { name: /^100,000 credits/ }).waitFor()
    await lookAt(page, 'billing-amounts-desktop')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('link', { name: 'Back to Headwater' }).click()
    await page.getByRole('link', { name: 'Pay $59.00' }).waitFor()
    await onBoth(page, 'failed-payment', lookAt)
    await page.getByRole('link', { name: 'Pay $59.00' }).click()
    await page.waitForURL('**/c/pay/**')
    const checkout = page.url()
    const letAnswer = await holdAnswers(page, '**/api2/billing/checkouts/cs_*')
    await payWith(page, 'failsAtRenewal')
    await page.getByRole('heading', { name: 'Processing your payment' }).waitFor()
    await onBoth(page, 'processing', lookAt)
    letAnswer()
    await page.getByRole('region', { name: 'What you bought' }).getByText('1,100').waitFor()
    await onBoth(page, 'paid', lookAt)

    await spendAs(page, 44)
    await openBillingWhen(page, { available: 1_056 })
    await settle(page)
    await onBoth(page, 'subscribed', lookAtWhole)
    await lookAtReceipt(page, 'desktop')
    await asPhone(page, () => lookAtReceipt(page, 'phone'))

    await addSeatUnpaid(checkout)
    await expect
      .poll(async () => (await readSummary(page)).plan.state, { timeout: 20_000 })
      .toBe('past_due')
    await spendAs(page, 1_056)
    await openBillingWhen(page, { available: 0 })
    await page.getByText('No credits are left').waitFor()
    await page.getByText('The last payment for Starter did not go through').waitFor()
    await settle(page)
    await onBoth(page, 'past-due-at-zero', lookAtWhole)
  })

  journey('look right to who may not buy', async ({ openPage }) => {
    const page = await openPage({ as: 'recruiter' })
    await page.goto('/main/billing')
    await page.getByText('The rest is for whoever manages billing').waitFor()
    await settle(page)
    await onBoth(page, 'no-privilege', lookAtWhole)
  })
})

/** What was asked for at the start may still move things. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pay As You Go' }).waitFor()
  await letArrive(page)
}

/** The newest receipt, which explains itself beside the list or over it. */
async function lookAtReceipt(page: Page, device: string): Promise<void> {
  // Rows out of sight are not drawn.
  await page.getByRole('heading', { name: 'Credit ledger' }).hover()
  await page.getByLabel('Credit ledger').getByText('Unlocked 44 people').click()
  const panel = page.getByRole('dialog', { name: /^Receipt R-/ })
  await panel.getByText('Which credits moved').waitFor()
  await lookAt(page, `billing-receipt-${device}`)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

/** On a desk, and as narrow as a phone. */
async function onBoth(page: Page, name: string, look: typeof lookAt): Promise<void> {
  await look(page, `billing-${name}-desktop`)
  await asPhone(page, () => look(page, `billing-${name}-phone`))
}

async function asPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await look()
  if (desk) await page.setViewportSize(desk)
}
