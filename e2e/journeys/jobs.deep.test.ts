import { createJob } from '@headwater/contract/jobs/jobs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { expectDisabledWithReason } from '#fixtures/disabled-button'
import { createPostedJob, pastePosting, refusedJob } from '#fixtures/job-posting'
import { journey } from '#fixtures/journey'
import { aNewUser, signUp } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { findToast, undo } from '#fixtures/toast'

const title = 'Senior Firmware Engineer'

describe('the first job', () => {
  journey(
    'starts with the title of the sign-up and a pasted description, and is edited, copied and archived',
    async ({ openPage }) => {
      const page = await openPage({ expected: [refusedJob] })
      await signUp(page, aNewUser('Signe', 'Spillway'), `/signupAndCreate/${title}`)
      await page.getByRole('link', { name: /^Jobs/ }).first().click()
      const panel = page.getByRole('dialog', { name: 'New job' })
      await panel.getByLabel('Job title').waitFor()
      expect(await panel.getByLabel('Job title').inputValue()).toBe(title)
      await pastePosting(page, panel)
      await checkScreen(page, 'journey-job-read')

      await createPostedJob(panel)
      await page.getByText(`“${title}” created.`).first().waitFor()
      await page.getByRole('heading', { name: 'No sessions yet' }).waitFor()
      await page.getByRole('link', { name: 'Details' }).click()
      const job = page.getByRole('dialog', { name: title })
      await job.getByRole('link', { name: 'No sessions' }).waitFor()
      await job.getByLabel('Department').fill('Charging')
      await job.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Job saved.').first().waitFor()
      await page.reload()
      await job.getByText('Berlin, hybrid · Charging').waitFor()

      await job.getByRole('button', { name: /^Status: Open/ }).click()
      const onHold = page.getByRole('menuitemradio', { name: /^On hold/ })
      await onHold.getByText('Follow-ups are sent, but no new people are contacted.').waitFor()
      await checkScreen(page, 'journey-job-status')
      await onHold.click()
      await findToast(
        page,
        `“${title}” is on hold. Follow-ups are sent, but no new people are contacted.`,
      )
      await job.getByRole('button', { name: /^Status: On hold/ }).waitFor()

      await act(page, job, title, 'Duplicate')
      const copy = page.getByRole('dialog', { name: `Copy of ${title}` })
      await copy.getByRole('button', { name: /^Status: Draft/ }).waitFor()
      await copy.getByRole('tab', { name: 'Description' }).click()
      await copy
        .getByRole('button', { name: /^C\+\+/ })
        .first()
        .waitFor()

      await act(page, copy, `Copy of ${title}`, 'Archive')
      await undo(page, `“Copy of ${title}” is archived.`)
      await page.getByText('1 job restored.').first().waitFor()
      await copy.getByRole('button', { name: /^Status: Draft/ }).waitFor()
    },
  )

  journey('is created on a phone in dark mode, from a template', async ({ openPage }) => {
    const page = await openPage({ device: 'phone', theme: 'dark' })
    await createAccountAndSignIn(page, aNewUser('Pia'))
    await page.goto('/main/jobs')
    await page.getByRole('heading', { name: 'No jobs yet' }).waitFor()
    await page.getByRole('button', { name: /^Software Engineer/ }).tap()
    const panel = page.getByRole('dialog', { name: 'New job' })
    await panel.getByLabel('Job title').waitFor()
    expect(await panel.getByLabel('Job title').inputValue()).toBe('Software Engineer')
    await panel.getByRole('tab', { name: 'Description' }).tap()
    await panel.getByRole('button', { name: 'SQL, must-have. Change' }).tap()
    await panel.getByRole('button', { name: 'SQL, nice-to-have. Change' }).waitFor()
    await checkScreen(page, 'journey-job-phone')
    await panel.getByRole('button', { name: 'Save as draft' }).tap()
    await page.getByText('“Software Engineer” saved as a draft.').first().waitFor()
    await page.goto('/main/jobs?tab=draft')
    await page.getByRole('button', { name: /^Software Engineer/ }).waitFor()
    await checkScreen(page, 'journey-jobs-phone')
  })
})

describe('many jobs', () => {
  journey(
    'are navigated by keyboard, saved as a view, selected, changed together and undone',
    async ({ openPage }) => {
      const page = await openPage()
      await createAccountAndSignIn(page, aNewUser('Malin', 'Millrace'))
      await page.goto('/main/jobs')
      await page.getByRole('heading', { name: 'No jobs yet' }).waitFor()
      await makeJobs(page)
      await page.goto('/main/jobs?sort=title')
      const rows = page.getByRole('table', { name: 'Jobs' })
      const row = (name: string) => rows.getByRole('row', { name, exact: true })
      await row('Lock keeper 001').waitFor()
      await walk(page, row)

      await page.getByRole('button', { name: /^Department/ }).click()
      await page.getByRole('option', { name: 'Locks' }).click()
      await page.getByText('120 jobs', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByLabel('View name').fill('The locks')
      await page.keyboard.press('Enter')
      const kept = page.getByRole('button', { name: 'The locks', exact: true })
      await kept.first().waitFor()
      await page.keyboard.press('Escape')
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        sort: 'title',
        department: 'Locks',
      })
      await page.reload()
      await kept.waitFor()
      await page.getByText('120 jobs', { exact: true }).waitFor()
      await checkScreen(page, 'journey-jobs-view')

      await page.getByRole('checkbox', { name: 'Select all shown jobs' }).click()
      await page.getByRole('button', { name: 'Select all 120 matching' }).click()
      await page.getByText('120 selected').waitFor()
      const bar = page.getByRole('region', { name: 'Selected rows' })
      await bar.getByRole('button', { name: 'Status' }).click()
      await checkScreen(page, 'journey-jobs-chosen')
      await page.getByRole('menuitemradio', { name: /^Closed/ }).click()
      await undo(page, '120 jobs are closed. All scheduled messages are cancelled.')
      await page.getByText('120 jobs restored.').first().waitFor()
      await page.getByText('120 jobs', { exact: true }).waitFor()
      await row('Lock keeper 001').getByText('Open', { exact: true }).waitFor()
    },
  )
})

describe('a reviewer', () => {
  journey('sees the shared jobs and why they are read-only', async ({ openPage }) => {
    const page = await openPage({ as: 'reviewer' })
    await page.goto('/main/jobs?tab=all')
    const rows = page.getByRole('table', { name: 'Jobs' }).getByRole('row')
    await rows.filter({ hasText: 'Electrician' }).waitFor()
    expect(await rows.filter({ hasText: 'Financial controller' }).count()).toBe(0)
    await expectDisabledWithReason(
      page.getByRole('button', { name: 'New job' }),
      /Ask a recruiter to change them/,
    )
    await checkScreen(page, 'journey-jobs-reviewer')

    await rows
      .filter({ hasText: 'Electrician' })
      .getByRole('button', { name: 'More for Electrician' })
      .click()
    await page.getByRole('menuitem', { name: 'Details' }).click()
    const job = page.getByRole('dialog', { name: 'Electrician' })
    await job.getByText('Field operations').first().waitFor()
    expect(await job.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
    expect(await job.getByRole('textbox').count()).toBe(0)
    await job.getByRole('button', { name: 'More for Electrician' }).first().click()
    await page.getByRole('menuitem', { name: /^Your role can only view jobs/ }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Archive' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await job.getByRole('link', { name: /sessions?$/ }).click()
    await page.getByRole('heading', { name: /^Electrician ?: sessions/ }).waitFor()
    await expectDisabledWithReason(
      page.getByRole('button', { name: 'New session' }),
      /Ask a recruiter to change them/,
    )
    await checkScreen(page, 'journey-job-sessions-reviewer')
  })
})

/** As many as need a second page, and one of another kind. */
async function makeJobs(page: Page): Promise<void> {
  const locks = Array.from(
    { length: 120 },
    (_, at) => `Lock keeper ${String(at + 1).padStart(3, '0')}`,
  )
  await Promise.all([
    ...locks.map((title) => callAs(page, createJob, { title, department: 'Locks' })),
    callAs(page, createJob, { title: 'Weir engineer', department: 'Weirs' }),
  ])
}

/** J and K move, X selects, Enter opens, N begins a new one. */
async function walk(page: Page, row: (name: string) => Locator): Promise<void> {
  for (const key of ['j', 'j', 'j', 'k', 'x']) await page.keyboard.press(key)
  await page.getByText('1 selected').waitFor()
  expect(await row('Lock keeper 002').getByRole('checkbox').isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByText('1 selected').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/main/pipeline/*')
  await page.getByRole('heading', { name: 'Lock keeper 002' }).first().waitFor()
  await page.goBack()
  await row('Lock keeper 002').waitFor()
  await page.keyboard.press('n')
  const fresh = page.getByRole('dialog', { name: 'New job' })
  await fresh.getByLabel('Job title').waitFor()
  await page.keyboard.press('Escape')
  await fresh.waitFor({ state: 'detached' })
}

async function act(page: Page, panel: Locator, name: string, act: string): Promise<void> {
  await panel
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
