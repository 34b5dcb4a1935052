import { describe, expect } from 'vitest'
import { expectBillingSummary, readSummary } from '#fixtures/billing-summary'
import { createTeamAndSignIn } from '#fixtures/billing-team'
import { holdResponses } from '#fixtures/hold-responses'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { payWith, readPrice, readTierTotal } from '#fixtures/payments-checkout'
import { leavePortal, openPortal, upgrade } from '#fixtures/payments-portal'
import { choose } from '#fixtures/sign-up'

describe('a subscription', () => {
  journey(
    'is bought for a year and a team of three, upgraded, cancelled and resumed',
    async ({ openPage }) => {
      const page = await openPage()
      await createTeamAndSignIn(page, aNewUser('Ilse', 'Inletworks'), [
        aNewUser('Bo'),
        aNewUser('Cas'),
      ])
      await page.goto('/main/billing')
      await expectBillingSummary(page, {
        tier: 'Free Tier',
        left: '100 of 100 credits left',
        sidebar: '100 / 100',
      })
      await page.getByRole('radio', { name: /^Yearly/ }).click()
      await choose(page, 'Tier', 'Growth')
      await page.getByText('3 members × $2,460.00').waitFor()
      await page.getByText('3 × 5,000').waitFor()
      expect(await readTierTotal(page)).toBe('$7,380.00')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      expect(await readPrice(page)).toBe('$7,380.00')

      const letAnswer = await holdResponses(page, '**/api2/billing/checkouts/cs_*')
      await payWith(page, 'pays')
      await page.getByRole('heading', { name: 'Processing your payment' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/main/SuccessPayment/6/3')
      letAnswer()
      await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
      const bought = page.getByRole('region', { name: 'Your purchase' })
      for (const fact of ['Growth, 3 seats, yearly', '$7,380.00', '15,000', '15,100']) {
        await bought.getByText(fact, { exact: true }).waitFor()
      }
      await page.getByRole('link', { name: 'Back to billing' }).click()
      await expectBillingSummary(page, {
        tier: 'Growth',
        left: '15,100 credits left: 15,000 of 15,000 monthly and 100 free',
        sidebar: '15,000 of 15,000 monthly and 100 free',
      })

      await openPortal(page, 'Manage Plan')
      await upgrade(page, 'Scale')
      await page.getByRole('link', { name: 'Cancel plan' }).click()
      await page.getByRole('button', { name: 'Cancel Scale' }).click()
      await leavePortal(page, 'Your plan was cancelled.')
      await page.getByText(/^Scale ends on \d+ \w+ 2027$/).waitFor()
      // The larger tier at once, for what is left of the month: two or three seconds are gone of it.
      const { available } = (await readSummary(page)).credits
      expect(available).toBeGreaterThan(60_000)
      expect(available).toBeLessThanOrEqual(60_100)
      const ofScale = `${(available - 100).toLocaleString('en-GB')} of 60,000 monthly and 100 free`
      await expectBillingSummary(page, {
        tier: 'Scale',
        left: `${available.toLocaleString('en-GB')} credits left: ${ofScale}`,
        sidebar: ofScale,
      })

      await openPortal(page, 'Keep Scale')
      await page.getByRole('button', { name: 'Keep plan' }).click()
      await leavePortal(page, 'Your plan continues unchanged.')
      await page.getByRole('button', { name: 'Manage Plan' }).waitFor()
      await expect.poll(() => page.getByText(/^Scale ends on/).count()).toBe(0)
    },
  )
})
