import { describe, expect } from 'vitest'
import { expectBillingSummary } from '#fixtures/billing-summary'
import { createTeamAndSignIn } from '#fixtures/billing-team'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { chooseCredits, payWith, readPrice, readTierTotal } from '#fixtures/payments-checkout'
import { choose } from '#fixtures/sign-up'

describe('a company', () => {
  journey(
    'buys credits after a declined card, and then a yearly subscription for its team',
    async ({ openPage }) => {
      const page = await openPage({ isMotionReduced: true })
      await createTeamAndSignIn(page, aNewUser('Petra', 'Pebblebrook'), [aNewUser('Bo')])
      await page.goto('/main/billing')
      const price = await chooseCredits(page, 'Growth', '10,000 credits')
      expect(price).toBe('$490.00')
      await page.getByRole('button', { name: 'Buy credits' }).click()
      expect(await readPrice(page)).toBe(price)
      await payWith(page, 'declined')
      await page.getByRole('alert').getByText('Your card was declined.').waitFor()
      await payWith(page, 'pays')
      await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
      await checkScreen(page, 'journey-credits-bought')
      await page.getByRole('link', { name: 'Back to billing' }).click()
      await expectBillingSummary(page, {
        tier: 'Free Tier',
        left: '10,100 credits left: 100 of 100 free and 10,000 bought',
        sidebar: '100 of 100 free and 10,000 bought',
      })
      const ledger = page.getByRole('table', { name: 'Credit ledger' })
      await ledger.getByRole('row').filter({ hasText: '+10,000' }).waitFor()

      await page.getByRole('radio', { name: /^Yearly/ }).click()
      await choose(page, 'Tier', 'Growth')
      await page.getByText('2 members × $2,460.00').waitFor()
      expect(await readTierTotal(page)).toBe('$4,920.00')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      expect(await readPrice(page)).toBe('$4,920.00')
      await payWith(page, 'pays')
      await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
      const bought = page.getByRole('region', { name: 'Your purchase' })
      await bought.getByText('Growth, 2 seats, yearly', { exact: true }).waitFor()
      await page.getByRole('link', { name: 'Back to billing' }).click()
      await expectBillingSummary(page, {
        tier: 'Growth',
        left: '20,100 credits left: 10,000 of 10,000 monthly, 100 free and 10,000 bought',
        sidebar: '10,000 of 10,000 monthly, 100 free and 10,000 bought',
      })
    },
  )
})
