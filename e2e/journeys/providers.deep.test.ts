import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { createAccount } from '#fixtures/api-account'
import { findMail } from '#fixtures/caught-mail'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser, fillInCompany, signInAs, signOut } from '#fixtures/new-user'
import { continueWith, fillInProviderAccount, providers } from '#fixtures/provider'

describe('a provider account', () => {
  journey.for(providers)(
    'of %s signs up without a password and signs in again',
    async (provider, { openPage }) => {
      const person = aNewUser('Wanjiru', `Kimani ${provider}`)
      const account = { name: 'Wanjiru Kimani', email: person.email }
      const page = await openPage()
      await page.goto('/signup')
      await continueWith(page, provider, account)
      await page.getByLabel('First name').waitFor()
      await fillInCompany(page, person)
      await page.getByRole('button', { name: 'Create account' }).click()
      await arrives(page, person.companyName)

      await signOut(page)
      await continueWith(page, provider, account)
      await arrives(page, person.companyName)
    },
  )

  journey('leads back to the sign-in page when it is cancelled', async ({ openPage }) => {
    const page = await openPage()
    for (const provider of providers) {
      await page.goto('/login')
      await page.getByRole('button', { name: `Continue with ${provider}` }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText(`Signing in with ${provider} was cancelled.`).waitFor()
    }
  })

  journey(
    'with the address of an existing account signs in only after it was linked in the settings',
    async ({ openPage }) => {
      const person = aNewUser('Ines', 'Carvalho Partners')
      const account = { name: 'Ines Carvalho', email: person.email }
      await createAccount(person)
      const page = await openPage()
      await page.goto('/login')
      await continueWith(page, 'Google', account)
      await page.getByRole('heading', { name: 'You already have an account' }).waitFor()
      await page.getByRole('link', { name: 'Sign in with your password' }).click()
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/main/dashboard')

      await page.goto('/main/settings/profile')
      await page.getByRole('button', { name: 'Link Google' }).click()
      await fillInProviderAccount(page, 'Google', account)
      await page.getByRole('button', { name: 'Unlink Google' }).scrollIntoViewIfNeeded()
      await findMail(person.email, /Google was linked to your account/)
      await checkScreen(page, 'journey-provider-linked')

      await signOut(page)
      await continueWith(page, 'Google', account)
      await arrives(page, person.companyName)
      await signOut(page)
      await signInAs(page, person)
    },
  )
})

async function arrives(page: Page, companyName: string): Promise<void> {
  await page.waitForURL('**/main/dashboard')
  await page.getByRole('button', { name: `Company: ${companyName}` }).waitFor()
}
