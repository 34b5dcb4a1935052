import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { spendAs } from '#fixtures/billing-spend'
import { openBillingWhenCreditsAre } from '#fixtures/billing-summary'
import { findMail } from '#fixtures/caught-mail'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { addCard, leavePortal, openPortal } from '#fixtures/payments-portal'

describe('spending', () => {
  journey(
    'sends a low-balance alert, tops up automatically, and stops at the limit',
    async ({ openPage }) => {
      const person = aNewUser('Levi', 'Leveewatch')
      const page = await openPage()
      await createAccountAndSignIn(page, person)
      await page.goto('/main/billing')
      await openPortal(page, 'Add a card')
      await addCard(page, 'pays')
      await leavePortal(page, 'Your new card was saved.')

      await page.getByLabel('Alert when credits fall below').fill('50')
      await page.getByLabel('Monthly credit limit').fill('1,000')
      await page.getByRole('button', { name: 'Save limits' }).click()
      await page.getByText('Limits saved.').first().waitFor()
      await page.getByRole('button', { name: 'Set up automatic top-up' }).click()
      const dialog = page.getByRole('dialog', { name: /^Charge the card on file/ })
      await dialog.getByLabel('When credits fall below').fill('30')
      await dialog.getByRole('button', { name: 'Allow up to $300.00 a month' }).click()
      await page.getByText('Automatic top-up is on.').first().waitFor()

      await spendAs(page, 60)
      const told = await findMail(person.email, /^Leveewatch is running low on credits$/)
      expect(told.text).toContain('40 credits are left.')
      await openBillingWhenCreditsAre(page, { available: 40 })
      await page.getByText('Only 40 credits are left').waitFor()

      await spendAs(page, 20)
      const bought = await findMail(person.email, /^5,000 credits were bought automatically$/)
      expect(bought.text).toContain('$300.00')
      await openBillingWhenCreditsAre(page, { available: 5_020, bought: 5_000 })
      await page.getByText('$300.00 of $300.00 charged this month').first().waitFor()
      const ledger = page.getByRole('table', { name: 'Credit ledger' })
      await ledger
        .getByRole('row')
        .filter({ hasText: '5,000 credits bought automatically' })
        .waitFor()

      await expect(spendAs(page, 921)).rejects.toThrow('your company’s monthly limit')
      await spendAs(page, 920)
      await page.reload()
      await page.getByText('1,000 of 1,000 credits spent this month').first().waitFor()
    },
  )
})
