import { describe } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { expireStepUp } from '#fixtures/expire-step-up'
import { journey } from '#fixtures/journey'
import { aNewUser, signInAs, signOut } from '#fixtures/new-user'

const another = 'ice on the lower weir'

describe('a sensitive action', () => {
  journey(
    'asks to confirm the identity some time after the sign-in, and does nothing without it',
    async ({ openPage }) => {
      const person = aNewUser('Brecht')
      const page = await openPage({ expected: [/status of 4(00|22)/] })
      await createAccountAndSignIn(page, person)
      await expireStepUp(person.email)

      await page.goto('/main/settings/profile')
      await page.getByRole('button', { name: 'Change password' }).click()
      const form = page.getByRole('dialog', { name: 'Change your password' })
      await form.getByLabel('New password').fill(another)
      await form.getByRole('button', { name: 'Save password' }).click()
      const question = page.getByRole('dialog', { name: 'Confirm your identity' })
      await question.getByLabel('Password', { exact: true }).waitFor()
      await checkScreen(page, 'journey-step-up')
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'hidden' })
      // The old password is still the one that opens the account, elsewhere too.
      const elsewhere = await openPage({ expected: [/status of 401/] })
      await signInAs(elsewhere, person)

      await form.getByRole('button', { name: 'Save password' }).click()
      await question.getByLabel('Password', { exact: true }).fill('not my password')
      await question.getByRole('button', { name: 'Confirm' }).click()
      await question.getByText('This password is not correct.').waitFor()
      await question.getByLabel('Password', { exact: true }).fill(person.password)
      await question.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('Password saved').first().waitFor()
      await elsewhere.reload()
      await elsewhere.waitForURL('**/login*')

      await signOut(page)
      await signInAs(page, person, another)
    },
  )
})
