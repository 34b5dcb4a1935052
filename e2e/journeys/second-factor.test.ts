import { describe } from 'vitest'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'
import { aNewcomer, offerPassword, signOut } from '#fixtures/newcomer'
import { codeOf } from '#fixtures/one-time-code'
import { settleIn } from '#fixtures/quiet-account'
import { setUpApp } from '#fixtures/second-factor'
import { ageProofs } from '#fixtures/stale-sessions'

describe('a second factor', () => {
  journey(
    'is asked for after the password: a wrong code is refused, the code of the app leads in',
    async ({ openPage }) => {
      const person = aNewcomer('Mirte')
      const page = await openPage({ isMotionReduced: true, expected: [/status of 4(00|22)/] })
      await settleIn(page, person)
      const { secret } = await setUpApp(page)
      await page.getByRole('list', { name: 'Second factor' }).getByText('10 codes left').waitFor()

      await signOut(page)
      await offerPassword(page, person)
      await page.getByLabel('Code from your app').fill('000000')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('This code is not right').waitFor()
      await lookAt(page, 'journey-second-factor')
      await page.getByLabel('Code from your app').fill(codeOf(secret))
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL('**/main/dashboard')

      // Some time after the sign-in, a change of the password asks for a proof again.
      await ageProofs(person.email)
      await page.goto('/main/settings/profile')
      await page.getByRole('button', { name: 'Change password' }).click()
      const form = page.getByRole('dialog', { name: 'Change your password' })
      await form.getByLabel('New password').fill('ice on the lower weir')
      await form.getByRole('button', { name: 'Save password' }).click()
      await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
    },
  )
})
