import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { findMail } from '#fixtures/caught-mail'
import { checkScreen } from '#fixtures/check-screen'
import { expireStepUp } from '#fixtures/expire-step-up'
import { journey } from '#fixtures/journey'
import { aNewUser, signOut, submitPassword } from '#fixtures/new-user'
import { currentCode } from '#fixtures/one-time-code'
import { takeScreenshot } from '#fixtures/screenshot'
import { saveRecoveryCodes, setUpApp } from '#fixtures/second-factor'
import { attachVirtualAuthenticator } from '#fixtures/virtual-authenticator'

describe('a second factor', () => {
  journey('is an app whose codes work once each, with recovery codes', async ({ openPage }) => {
    const person = aNewUser('Mirte')
    const page = await openPage({ expected: [/status of 400/] })
    await createAccountAndSignIn(page, person)
    const { secret, recoveryCodes } = await setUpApp(page)
    await findMail(person.email, /You can now sign in with/)
    await page.getByRole('list', { name: 'Second factor' }).getByText('10 codes left').waitFor()

    await signOut(page)
    await submitPassword(page, person)
    await page.getByLabel('Code from your app').fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('This code is not correct').waitFor()
    await checkScreen(page, 'journey-second-factor')
    await page.getByLabel('Code from your app').fill(currentCode(secret))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/main/dashboard')

    const [recoveryCode = ''] = recoveryCodes
    await signOut(page)
    await submitRecoveryCode(page, person, recoveryCode)
    await page.waitForURL('**/main/dashboard')
    await findMail(person.email, /A recovery code was used/)
    await signOut(page)
    await submitRecoveryCode(page, person, recoveryCode)
    await page.getByText('This code is not correct, or was already used').waitFor()
  })

  journey('is a passkey in the browser, which confirms later sign-ins', async ({ openPage }) => {
    const person = aNewUser('Pim')
    const page = await openPage({ expected: [/status of 422/] })
    await attachVirtualAuthenticator(page)
    await createAccountAndSignIn(page, person)
    await page.goto('/main/settings/profile')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Work laptop')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await lookAtRecoveryCodes(page)
    await saveRecoveryCodes(page)
    await page.getByText('Work laptop', { exact: true }).waitFor()

    await signOut(page)
    await submitPassword(page, person)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await page.waitForURL('**/main/dashboard')

    await expireStepUp(person.email)
    await page.goto('/main/settings/profile')
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    await proof.getByRole('button', { name: 'Use your passkey' }).click()
    await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor({ state: 'detached' })
  })
})

/** On the screen, and in print, where they are alone. */
async function lookAtRecoveryCodes(page: Page): Promise<void> {
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await codes.getByRole('listitem').nth(9).waitFor()
  await checkScreen(page, 'profile-recovery-codes-desktop')
  await page.emulateMedia({ media: 'print' })
  await takeScreenshot(page, 'profile-recovery-codes-print')
  expect(await page.getByRole('heading', { name: 'Settings' }).isVisible()).toBe(false)
  expect(await codes.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
}

async function submitRecoveryCode(
  page: Page,
  person: { email: string },
  code: string,
): Promise<void> {
  await submitPassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
