import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { paste } from '#fixtures/clipboard'
import { lawfulPosting, posting, refusedJob } from '#fixtures/job-posting'
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
      await page.getByLabel('Job title').waitFor()
      expect(await page.getByLabel('Job title').inputValue()).toBe(title)
      await paste(page, page.getByLabel('Job description'), posting)
      await reviewCriteria(page)
      await page.getByText('“under 35” can’t be a criterion').waitFor()
      await checkScreen(page, 'journey-first-job')

      // A description that asks for an age is refused, and its job is not created.
      await page.getByRole('button', { name: 'Search, closest first' }).click()
      await page.getByText('Remove “under 35” from the description.').waitFor()
      await page.getByRole('button', { name: 'Edit text' }).click()
      await page.getByLabel('Job description').fill(lawfulPosting)
      await reviewCriteria(page)
      await page.getByRole('button', { name: 'Search, closest first' }).click()
      await page.waitForURL('**/main/sourcingsession/*')
      await page
        .getByRole('button', { name: /^Skills: .*C\+\+/ })
        .first()
        .waitFor()
      await page.goto('/main/jobs')
      await page.getByRole('row', { name: title }).getByText('Berlin, hybrid').waitFor()
    },
  )
})

/** Waits until each requirement of the posting has a row with the people who meet it. */
async function reviewCriteria(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review criteria' }).click()
  const mustHaves = page.getByRole('region', { name: 'Must-haves' })
  for (const words of ['C++', 'RTOS', '5 years or more of relevant experience', 'English C1'])
    await mustHaves.getByText(words, { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Nice-to-haves' }).getByText('Rust').first().waitFor()
  await page.getByText('people meet all 7 must-haves').waitFor()
}
