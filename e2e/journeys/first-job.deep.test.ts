import { describe, expect } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser, confirmEmail, signInAs, signOut, submitSignUp } from '#fixtures/new-user'

const title = 'Senior hydrologist (m/f/d)'

describe('a sign-up with a job in mind', () => {
  journey('shows the title and keeps it until the user has signed up', async ({ openPage }) => {
    const person = aNewUser('Leila', 'Lakeside')
    const page = await openPage()
    await page.goto(`/signupAndCreate/${encodeURIComponent(title)}`)
    await page.getByText(`Your first job: ${title}`).waitFor()
    await submitSignUp(page, person)
    await confirmEmail(page, person)
    await expect.poll(() => page.evaluate(readCompany)).toMatchObject({ first_job_title: title })
    await checkScreen(page, 'journey-first-job')

    await signOut(page)
    await signInAs(page, person)
    await expect.poll(() => page.evaluate(readCompany)).toMatchObject({ first_job_title: title })
  })
})

/** What the browser has kept of the company. */
function readCompany(): unknown {
  return JSON.parse(localStorage.getItem('root') ?? '{}').Company
}
