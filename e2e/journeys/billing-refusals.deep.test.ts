import { randomUUID } from 'node:crypto'
import { somethingWentWrong } from '@headwater/contract/messages'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { openPaymentsAdmin, rowsOf } from '#fixtures/payments-admin'
import { readPrice } from '#fixtures/payments-checkout'
import { submitPlainForm } from '#fixtures/plain-form'

describe('the billing page', () => {
  journey('shows the error dialog, or redirects after three seconds', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await page.goto('/main/billing/1')
    const dialog = page.getByRole('alertdialog', { name: somethingWentWrong })
    await dialog.getByRole('button', { name: 'Back to billing' }).click()
    await page.waitForURL('**/main/billing')
    await dialog.waitFor({ state: 'detached' })

    await page.clock.install({ time: Date.now() })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/main/billing/0')
    await page.getByRole('main').getByRole('status').waitFor()
    await page.clock.runFor(2_999)
    expect(new URL(page.url()).pathname).toBe('/main/billing/0')
    await page.clock.runFor(1)
    await page.waitForURL('**/main/billing')
    await page.clock.resume()
    await page.getByRole('region', { name: 'Tier and credits' }).waitFor()
  })

  journey(
    'opens one checkout for repeated clicks, and none for another user’s form',
    async ({ openPage }) => {
      const person = aNewUser('Quirin')
      const page = await openPage()
      await createAccountAndSignIn(page, person)
      await page.goto('/main/billing')
      await submitPlainForm(page, '/api2/stripe/subscribe', {
        plan_id: '2',
        quantity: '1',
        user_id: randomUUID(),
      })
      await page.waitForURL('**/main/billing/1')
      await page.getByRole('alertdialog', { name: somethingWentWrong }).waitFor()

      const other = await openPage({ context: page.context() })
      await Promise.all([page.goto('/main/billing'), other.goto('/main/billing')])
      const buttons = [page, other].map((tab) => tab.getByRole('button', { name: 'Subscribe' }))
      await Promise.all(buttons.map((button) => button.dblclick()))
      expect(await readPrice(page)).toBe(await readPrice(other))
      expect(page.url()).toBe(other.url())
      await openPaymentsAdmin(other, new URL(page.url()).origin)
      expect(await rowsOf(other, 'Pending checkouts', person.email).count()).toBe(1)
    },
  )

  journey('shows a recruiter the plan and who can buy', async ({ openPage }) => {
    const page = await openPage({ as: 'recruiter' })
    await page.goto('/main/billing')
    const reason = 'Only owners and billing admins can buy. Ask an owner of Meridian Grid.'
    await page.getByText(reason).first().waitFor()
    for (const name of ['Subscribe', 'Buy credits']) {
      const button = page.getByRole('button', { name })
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      await button.hover()
      await page.getByRole('tooltip', { name: reason }).last().waitFor()
      await button.click({ force: true })
    }
    expect(new URL(page.url()).pathname).toBe('/main/billing')
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
    await page.goto('/main/failed-payment')
    await page.getByRole('heading', { name: 'You can’t see this payment' }).waitFor()
  })
})
