import { describe, expect } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { createPostedJob, pastePosting, refusedJob } from '#fixtures/job-posting'
import { journey } from '#fixtures/journey'
import { aNewUser, confirmEmail, submitSignUp } from '#fixtures/new-user'

const title = 'Senior Firmware Engineer'

describe('a sign-up with a job title', () => {
  journey(
    'leads through the emailed link to a first job with that title and a pasted description',
    async ({ openPage }) => {
      const person = aNewUser('Signe', 'Spillway')
      const page = await openPage({ isMotionReduced: true, expected: [refusedJob] })
      await page.goto(`/signupAndCreate/${encodeURIComponent(title)}`)
      await page.getByText(`Your first job: ${title}`).waitFor()
      await checkScreen(page, 'sign-up-desktop')
      await submitSignUp(page, person)
      await confirmEmail(page, person)
      await page.getByRole('link', { name: /^Jobs/ }).first().click()
      const panel = page.getByRole('dialog', { name: 'New job' })
      await panel.getByLabel('Job title').waitFor()
      expect(await panel.getByLabel('Job title').inputValue()).toBe(title)
      await pastePosting(page, panel)
      await checkScreen(page, 'journey-first-job')

      await createPostedJob(panel)
      await page.getByText(`“${title}” created.`).first().waitFor()
      const job = page.getByRole('dialog', { name: title })
      await job.getByRole('heading', { name: 'No sessions yet' }).waitFor()
      await page.reload()
      await job.getByText('Berlin, hybrid · Engineering').waitFor()
    },
  )
})
