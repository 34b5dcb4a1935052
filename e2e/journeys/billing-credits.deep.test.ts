import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { recomputeExport } from '#fixtures/billing-export'
import { spendAs } from '#fixtures/billing-spend'
import { expectBillingSummary, openBillingWhenCreditsAre } from '#fixtures/billing-summary'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { actOnPayment, closeDispute, openPaymentsAdmin } from '#fixtures/payments-admin'
import { chooseCredits, payWith, readPrice } from '#fixtures/payments-checkout'

describe('credits without a subscription', () => {
  journey(
    'are bought after a declined card, disputed, refunded, owed, and add up to the last one',
    async ({ openPage }) => {
      const person = aNewUser('Petra', 'Pebblebrook')
      const page = await openPage()
      await createAccountAndSignIn(page, person)

      await page.goto('/main/billing')
      const price = await chooseCredits(page, 'Growth', '10,000 credits')
      expect(price).toBe('$490.00')
      await page.getByRole('button', { name: 'Buy credits' }).click()
      expect(await readPrice(page)).toBe(price)
      await payWith(page, 'declined')
      await page.getByRole('alert').getByText('Your card was declined.').waitFor()
      const [checkout, desk] = [page.url(), await openPage()]

      await page.getByRole('link', { name: 'Back to Headwater' }).click()
      await page.getByRole('heading', { name: 'The payment was not completed' }).waitFor()
      const open = page.getByRole('list', { name: 'Open payments' }).getByRole('listitem')
      await open.getByText('10,000 credits').waitFor()
      await open.getByRole('link', { name: `Pay ${price}` }).click()
      await payWith(page, 'pays')
      await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
      const bought = page.getByRole('region', { name: 'Your purchase' })
      for (const fact of ['10,000 credits', price, '10,100']) {
        await bought.getByText(fact, { exact: true }).first().waitFor()
      }
      await page.getByRole('link', { name: 'Back to billing' }).click()
      await expectBillingSummary(page, {
        tier: 'Free Tier',
        left: '10,100 credits left: 100 of 100 free and 10,000 bought',
        sidebar: '100 of 100 free and 10,000 bought',
      })

      await openPaymentsAdmin(desk, new URL(checkout).origin)
      await actOnPayment(desk, person.email, 'Dispute')
      await openBillingWhenCreditsAre(page, { available: 100, frozen: 10_000, blocked_by: null })
      await page.getByText('10,000 credits are frozen').waitFor()
      await closeDispute(desk, 'Headwater wins')
      await openBillingWhenCreditsAre(page, { available: 10_100, frozen: 0 })
      const invoices = page.getByRole('table', { name: 'Invoices' })
      await invoices.getByText(price, { exact: true }).waitFor()

      // The free hundred go first, so that five hundred of the bought ones are gone.
      await spendAs(page, 600)
      await actOnPayment(desk, person.email, 'Refund')
      await openBillingWhenCreditsAre(page, { available: 0, debt: 500, blocked_by: 'debt' })
      await page.getByText('500 credits are owed').waitFor()
      await invoices.getByText(`${price} refunded`).waitFor()

      // New credits make up what is owed; lost with their payment, they leave it owed again.
      await page.goto('/main/billing')
      expect(await chooseCredits(page, 'Starter', '5,000 credits')).toBe('$295.00')
      await page.getByRole('button', { name: 'Buy credits' }).click()
      await payWith(page, 'disputes')
      await openBillingWhenCreditsAre(page, { available: 0, frozen: 4_500, blocked_by: 'dispute' })
      await page.getByText('4,500 credits are frozen').waitFor()
      await openPaymentsAdmin(desk, new URL(checkout).origin)
      await closeDispute(desk, 'Headwater loses')
      await openBillingWhenCreditsAre(page, { available: 0, frozen: 0, debt: 500 })
      expect(await recomputeExport(page, 'JSON')).toContain('Balance: 0 credits, 500 owed\n')
    },
  )
})
