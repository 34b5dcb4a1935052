import { describe } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { expireStepUp } from '#fixtures/expire-step-up'
import { journey } from '#fixtures/journey'
import { aNewUser, signOut, submitPassword } from '#fixtures/new-user'
import { currentCode } from '#fixtures/one-time-code'
import { setUpApp } from '#fixtures/second-factor'

describe('a second factor', () => {
  journey(
    'is asked for after the password: a wrong code is refused, the app’s code signs in',
    async ({ openPage }) => {
      const person = aNewUser('Mirte')
      const page = await openPage({ isMotionReduced: true, expected: [/status of 4(00|22)/] })
      await createAccountAndSignIn(page, person)
      const { secret } = await setUpApp(page)
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

      // Some time after the sign-in, a change of the password asks for a proof again.
      await expireStepUp(person.email)
      await page.goto('/main/settings/profile')
      await page.getByRole('button', { name: 'Change password' }).click()
      const form = page.getByRole('dialog', { name: 'Change your password' })
      await form.getByLabel('New password').fill('ice on the lower weir')
      await form.getByRole('button', { name: 'Save password' }).click()
      await page.getByRole('dialog', { name: 'Confirm your identity' }).waitFor()
    },
  )
})
