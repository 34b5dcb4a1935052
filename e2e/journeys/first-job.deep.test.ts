import { describe, expect } from 'vitest'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'
import { aNewcomer, askForAccount, confirmAddress, signInAs, signOut } from '#fixtures/newcomer'

const title = 'Senior hydrologist (m/f/d)'

describe('a sign-up with a job in mind', () => {
  journey('shows the title and keeps it until the person is in', async ({ openPage }) => {
    const person = aNewcomer('Leila', 'Lakeside')
    const page = await openPage()
    await page.goto(`/signupAndCreate/${encodeURIComponent(title)}`)
    await page.getByText(`We will start with: ${title}`).waitFor()
    await askForAccount(page, person)
    await confirmAddress(page, person)
    await expect.poll(() => page.evaluate(readCompany)).toMatchObject({ first_job_title: title })
    await lookAt(page, 'journey-first-job')

    await signOut(page)
    await signInAs(page, person)
    await expect.poll(() => page.evaluate(readCompany)).toMatchObject({ first_job_title: title })
  })
})

/** What the browser has kept of the company. */
function readCompany(): unknown {
  return JSON.parse(localStorage.getItem('root') ?? '{}').Company
}
