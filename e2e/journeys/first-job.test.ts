import { describe, expect } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { allowedPosting, posting, refusedJob } from '#fixtures/job-posting'
import { journey } from '#fixtures/journey'
import { aNewUser, confirmEmail, submitSignUp } from '#fixtures/new-user'

const title = 'Senior Firmware Engineer'

describe('a sign-up with a job title', () => {
  journey(
    'leads through the emailed link to a first session with that title and a pasted description',
    async ({ openPage }) => {
      const person = aNewUser('Signe', 'Spillway')
      const page = await openPage({ isMotionReduced: true, expected: [refusedJob] })
      await page.goto(`/signupAndCreate/${encodeURIComponent(title)}`)
      await page.getByText(`Your first job: ${title}`).waitFor()
      await checkScreen(page, 'sign-up-desktop')
      await submitSignUp(page, person)
      await confirmEmail(page, person)
      await page.waitForURL('**/main/flow-steps**')
      await page.getByRole('heading', { name: 'New session' }).waitFor()
      expect(await page.getByLabel('Job title').inputValue()).toBe(title)
      await checkScreen(page, 'journey-new-session')
      await page.getByLabel('Job description (optional)').fill(posting)
      await page.getByRole('button', { name: 'Review criteria' }).click()
      await page.getByText('“under 35” can’t be a criterion').waitFor()
      const weight = page.getByRole('radiogroup', { name: 'Weight of RTOS' })
      await weight.getByText('Nice-to-have').click()
      await page.getByRole('region', { name: 'Nice-to-haves' }).getByText('RTOS').first().waitFor()
      await checkScreen(page, 'journey-first-job')

      const search = page.getByRole('button', { name: /^Search( \d+ p|, closest)/ })
      await search.click()
      await page.getByText('Remove “under 35” from the description.').first().waitFor()
      await page.getByRole('button', { name: 'Edit text' }).click()
      await page.getByLabel('Job description (optional)').fill(allowedPosting)
      await page.getByRole('button', { name: 'Review criteria' }).click()
      await search.click()
      await page.waitForURL('**/main/sourcingsession/**')
      await page.reload()
      await page.getByRole('link', { name: title }).waitFor()
      await page.getByRole('link', { name: 'Write messages' }).waitFor()
    },
  )
})
