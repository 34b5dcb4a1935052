import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { findMail } from '#fixtures/caught-mail'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser, signInAs, signOut } from '#fixtures/new-user'

describe('a person’s devices', () => {
  journey('are listed and signed out remotely', async ({ openPage }) => {
    const person = aNewUser('Kaja')
    const here = await openPage()
    await createAccountAndSignIn(here, person)
    const there = await openPage({ device: 'phone', expected: [/status of 401/] })
    await signInAs(there, person)
    await findMail(person.email, /^New sign-in from/)

    await here.goto('/main/settings/profile')
    const list = here.getByRole('list', { name: 'Devices signed in' })
    await list.getByText('This device').waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
    await list.scrollIntoViewIfNeeded()
    await checkScreen(here, 'journey-devices')
    await list.getByRole('button', { name: /^Sign out of/ }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)

    // It learns of it by its live connection, or from the next page.
    await there.goto('/main/settings/profile')
    await there.waitForURL('**/login*')
    await there.getByRole('heading', { name: 'Sign in' }).waitFor()

    // The other tab of the device that is left learns of its sign-out, too.
    const tab = await openPage({ context: here.context() })
    await tab.goto('/main/settings/team')
    await tab.getByRole('row').nth(1).waitFor()
    await signOut(here)
    await tab.waitForURL('**/login*')
  })

  journey('still show a page when their stored state is corrupt', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/terms')
    for (const kept of [
      '{',
      '"root"',
      '{"User":{"isAuthenticated":true,"credentials":{"token":7}}}',
      '{"User":null,"Company":[],"filter":"x"}',
    ]) {
      for (const path of ['/main/settings/profile', '/']) {
        await page.evaluate((text) => localStorage.setItem('root', text), kept)
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
      }
    }
  })

  journey('show the right company when the stored one is corrupt', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await page.goto('/terms')
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('root') ?? '{}')
      localStorage.setItem('root', JSON.stringify({ ...kept, Company: { name: 7 }, planId: {} }))
    })
    await page.goto('/main/dashboard')
    await page.getByRole('button', { name: 'Company: Meridian Grid' }).waitFor()
  })
})
