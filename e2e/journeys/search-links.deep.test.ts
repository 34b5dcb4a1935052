import { getJob } from '@headwater/contract/jobs/jobs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { createTeamAndSignIn } from '#fixtures/billing-team'
import { checkOnDesktopAndPhone, checkScreen } from '#fixtures/check-screen'
import { allowClipboard, readClipboard } from '#fixtures/clipboard'
import { journey } from '#fixtures/journey'
import { aNewUser, signInAs } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { listNames, openSession, startSearch, waitForPeople } from '#fixtures/sourcing'
import { findToast, undo } from '#fixtures/toast'

const title = 'Backend Engineer'
const chips = ['Title: Software engineer', 'Skills: Python or Java', 'Skills: SQL, Docker']

describe('a search', () => {
  journey('is shared as a link that loads its criteria elsewhere', async ({ openPage }) => {
    const colleague = aNewUser('Silas')
    const page = await openPage()
    await createTeamAndSignIn(page, aNewUser('Ottilie', 'Oxbow'), [colleague])
    await page.goto('/main/jobs')
    const flow = await startSearch(page, title)
    const before = await listNames(await openSession(page, flow))
    await allowClipboard(page)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const link = await readClipboard(page)
    expect(new URL(link).pathname.split('/')).toHaveLength(4 + 17)

    const saved = page.waitForResponse((reply) => reply.url().endsWith(`/flows/${flow.id}/search`))
    await page.getByRole('button', { name: 'Remove Skills: SQL, Docker' }).click()
    expect((await saved).status()).toBe(200)

    const other = await openPage()
    await signInAs(other, colleague)
    const saves: string[] = []
    other.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/search')) saves.push(request.url())
    })
    await other.goto(link)
    await other.getByText('Adds Skills: SQL, Docker (nice-to-have).').waitFor()
    await checkOnDesktopAndPhone(other, 'journey-link-question')
    await other.getByRole('button', { name: 'Keep the saved search' }).click()
    await other.waitForURL(`**/main/sourcingsession/${flow.id}`)

    await other.goto(link)
    await other.getByRole('button', { name: 'Use the link’s search' }).focus()
    expect(saves).toEqual([])
    await other.keyboard.press('Enter')
    await findToast(other, 'Criteria loaded from the link')
    await other.waitForURL(`**/main/sourcingsession/${flow.id}`)
    for (const words of chips)
      await other.getByRole('button', { name: words, exact: true }).waitFor()
    expect(await listNames(await waitForPeople(other))).toEqual(before)
  })

  journey('is copied, renamed and rated', async ({ openPage }) => {
    const page = await openPage()
    await createAccountAndSignIn(page, aNewUser('Nelly', 'Narrows'))
    await page.goto('/main/jobs')
    const flow = await startSearch(page, title)
    await openSession(page, flow)
    await choose(page, 'Session 1', 'Duplicate')
    await page.getByRole('heading', { name: 'Duplicate session' }).waitFor()
    await page.getByText('“Software engineers who must know').waitFor()
    await checkScreen(page, 'journey-duplicate-search')
    await page.getByRole('button', { name: 'Create copy' }).click()
    await page.getByRole('heading', { name: 'Session 2', level: 1 }).waitFor()
    const people = await waitForPeople(page)

    await choose(page, 'Session 2', 'Edit name and versions')
    await page.getByLabel('Name', { exact: true }).fill('Second round')
    await checkScreen(page, 'journey-edit-search')
    await page.getByRole('button', { name: 'Save and open' }).click()
    await page.getByRole('heading', { name: 'Second round', level: 1 }).waitFor()

    const [name = ''] = await listNames(await waitForPeople(page))
    const row = people.first()
    await row.getByRole('button', { name: `Yes to ${name}` }).click()
    await row.getByText('In pipeline: Sourced').waitFor()
    expect((await callAs(page, getJob, { jobId: flow.jobId })).figures.sourced).toBe(1)
    await undo(page, `Rated ${name} yes and added to Sourced`)
    await row.getByText('In pipeline: Sourced').waitFor({ state: 'detached' })
    expect((await callAs(page, getJob, { jobId: flow.jobId })).figures.sourced).toBe(0)
  })
})

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
