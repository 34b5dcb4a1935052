import { describe } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { findMail } from '#fixtures/caught-mail'
import { journey } from '#fixtures/journey'
import { findMailedLink } from '#fixtures/mailed-link'
import { aNewUser, signInAs, submitPassword } from '#fixtures/new-user'

const newPassword = 'snow on the far ridge'

describe('a forgotten password', () => {
  journey(
    'is replaced by email: old sessions end, the old password is refused, the link works once',
    async ({ openPage }) => {
      const noor = aNewUser('Noor')
      const before = await openPage({ expected: [/status of 401/] })
      await createAccountAndSignIn(before, noor)
      await before.goto('/main/dashboard')
      await before.getByRole('heading', { level: 1 }).waitFor()

      const page = await openPage({ expected: [/status of 40[04]/] })
      await page.goto('/login')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByLabel('Work email').fill(noor.email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      const link = await findMailedLink(noor.email, '/resetPassword/')
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill(newPassword)
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('Your password was changed. Sign in with the new one.').waitFor()
      await findMail(noor.email, /Your password was changed/)

      await before
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Settings' })
        .click()
      await before.waitForURL('**/login*')

      await submitPassword(page, noor, noor.password)
      await page.getByText('don’t match').waitFor()
      await signInAs(page, noor, newPassword)

      const late = await openPage({ expected: [/status of 404/] })
      await late.goto(link)
      await late.getByText('This link no longer works').waitFor()
    },
  )
})
