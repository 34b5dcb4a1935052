import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser, confirmEmail, signOut, submitSignUp } from '#fixtures/new-user'
import { runScript } from '#fixtures/run-script'

describe('a marketplace licence', () => {
  journey(
    'is redeemed once by a sign-up, and a second one by an existing user',
    async ({ openPage }) => {
      const [first = '', second = ''] = (
        await runScript('create-licence-keys', '--count', '2', '--tier', '2')
      ).split('\n')
      const person = aNewUser('Teun', 'Tidewater')
      const page = await openPage({ expected: [/status of 404/] })

      await page.goto(`/appsumo/${first}`)
      await page.getByText('Marketplace Tier 2').waitFor()
      await page.getByText('1,500 credits').waitFor()
      await page.getByRole('link', { name: 'Create an account' }).click()
      const checked = page.waitForResponse('**/api2/identity/licences/email')
      await page.getByLabel('Work email').fill(person.email)
      await page.keyboard.press('Tab')
      await checked
      expect(await page.getByRole('link', { name: /sign in/i }).count()).toBe(0)
      await submitSignUp(page, person)
      await confirmEmail(page, person)
      await expectCredits(page, '1,600', '1,600')
      await checkScreen(page, 'journey-licence-billing')

      await signOut(page)
      await page.goto(`/appsumo/${first}`)
      await page.getByRole('heading', { name: 'This licence was already redeemed' }).waitFor()

      await page.goto(`/appsumo/signup/${second}`)
      await page.getByLabel('Work email').fill(person.email)
      await page.keyboard.press('Tab')
      await page.getByText('You already have an account.').waitFor()
      await page.getByRole('link', { name: 'Sign in to redeem' }).click()
      // The page that is left has a field for a password, too.
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Redeem for Tidewater' }).click()
      await page.getByRole('heading', { name: 'Your licence is redeemed' }).waitFor()
      await expectCredits(page, '3,100', '3,100')

      await signOut(page)
      await page.goto(`/appsumo/${second}`)
      await page.getByRole('heading', { name: 'This licence was already redeemed' }).waitFor()
    },
  )
})

/** In the settings and in the gauge beside them. */
async function expectCredits(page: Page, left: string, of: string): Promise<void> {
  await page.goto('/main/settings/billing')
  const tier = page.getByRole('main').getByLabel('Tier and credits')
  await tier.getByText('Marketplace Tier 2').waitFor()
  await tier.getByText(`${left} of ${of} credits left`).waitFor()
  const gauge = page.getByRole('region', { name: 'Credits', exact: true })
  await gauge.getByText(`${left} / ${of}`).waitFor()
  await gauge.getByText('Marketplace Tier 2').waitFor()
}
