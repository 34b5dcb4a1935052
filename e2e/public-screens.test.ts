import { cookieConsent } from '@headwater/contract/constants'
import { describe, expect } from 'vitest'
import { createAccount } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { findMailedLink } from '#fixtures/mailed-link'
import { aNewUser, fillInCompany } from '#fixtures/new-user'
import { continueWith } from '#fixtures/provider'
import { answer } from '#fixtures/written-answer'

describe('the public pages', () => {
  journey(
    'are accessible, and the cookie notice stays hidden once accepted',
    async ({ openPage }) => {
      const page = await openPage({
        isNew: true,
        isMotionReduced: true,
        expected: [/status of 404/],
      })
      expect((await page.goto('/jane.doe'))?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
      expect(await page.title()).toBe('Page not found · Headwater')
      const notice = page.getByRole('region', { name: 'Cookie notice' })
      await notice.waitFor()
      await checkScreen(page, 'not-found')
      await notice.getByRole('button', { name: cookieConsent.accept }).click()
      await notice.waitFor({ state: 'detached' })
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
      await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()

      const licence = { tier: 2, title: 'Marketplace Tier 2', credits: 1_500, state: 'free' }
      await answer(page, '/api2/identity/licences/lookup', licence)
      await page.goto('/appsumo/a-key')
      await page.getByText('Marketplace Tier 2').waitFor()
      expect(await notice.count()).toBe(0)
      await checkScreen(page, 'licence')
      await answer(page, '/api2/identity/demo-requests/lookup', {
        firstName: 'Noor',
        lastName: 'Haddad',
        email: 'noor@deltaworks.test',
        companyName: 'Deltaworks',
        isUsed: false,
      })
      await page.goto('/bookdemo/a-token')
      await page.getByLabel('First name').waitFor()
      await checkScreen(page, 'book-demo')
    },
  )
})

describe('a forgotten password', () => {
  journey('is replaced with an emailed link', async ({ openPage }) => {
    const person = aNewUser('Noor')
    await createAccount(person)
    const page = await openPage({ isMotionReduced: true })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Work email').fill(person.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.goto(await findMailedLink(person.email, '/resetPassword/'))
    await page.getByLabel('New password', { exact: true }).fill('snow on the far ridge')
    await checkScreen(page, 'reset-password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password was changed. Sign in with the new one.').waitFor()
  })
})

describe('a provider account', () => {
  journey('signs up without a password', async ({ openPage }) => {
    const person = aNewUser('Wanjiru', 'Kimani Google')
    const page = await openPage({ isMotionReduced: true })
    await page.goto('/signup')
    await continueWith(page, 'Google', { name: 'Wanjiru Kimani', email: person.email })
    await page.getByLabel('First name').waitFor()
    await fillInCompany(page, person)
    await checkScreen(page, 'provider-sign-up')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/main/dashboard')
    await page.getByRole('button', { name: `Company: ${person.companyName}` }).waitFor()
  })
})
