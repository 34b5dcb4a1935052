import { createFlow } from '@headwater/contract/flows/flows'
import { createJob, listJobs } from '@headwater/contract/jobs/jobs'
import { parseSearchQuery } from '@headwater/contract/sourcing/search'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { paste } from '#fixtures/clipboard'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { listNames, openSession, question, startSearch, waitForPeople } from '#fixtures/sourcing'
import { checkExplanation, unlockThree } from '#fixtures/sourcing-acts'
import { waitForToastsGone } from '#fixtures/toast'

const title = 'Backend Engineer'
const posting = `Backend Engineer, full-time, remote

You build the services that our river gauges report to.

What you bring:
- Three years or more of software engineering
- Python or Java

Nice to have: SQL, Docker`

/** What few are left out by, and as many chips as one line holds. */
const broadly =
  'In Germany, ideally software engineers, nurses, electricians or welders, ideally English, French or Spanish, ideally 5 to 25 years'

describe('a sourcing session', () => {
  journey(
    'leads from a pasted description to explained and weighted results, unlocks and the pipeline',
    async ({ openPage }) => {
      const page = await openPage()
      await createAccountAndSignIn(page, aNewUser('Helle', 'Headrace'))
      await makeJob(page)
      await page.getByRole('link', { name: 'New session' }).click()
      await page.getByRole('button', { name: 'Start session' }).click()
      await page.waitForURL('**/main/sourcingsession/*')
      await page.getByRole('textbox', { name: 'Who are you looking for?' }).fill(question)
      await page.keyboard.press('Enter')
      await page.getByText('Understood as').waitFor()
      const people = await waitForPeople(page)
      await readSession(page, people)
      await waitForToastsGone(page)
      await checkScreen(page, 'journey-session')

      await checkExplanation(page, people)
      await weigh(page, people)
      const names = await unlockThree(page)
      await page.reload()
      await waitForPeople(page)
      for (const name of names) {
        const row = page.getByRole('listitem', { name, exact: true })
        await row.getByText('In pipeline: Sourced').waitFor()
        await row.getByRole('button', { name: /^Copy .+@.+\.example$/ }).waitFor()
      }
      await page.goto('/main/jobs')
      const job = page.getByRole('table', { name: 'Jobs' }).getByRole('row', { name: title })
      await job.getByRole('img', { name: /^3 sourced, 0 contacted/ }).waitFor()
      await job.getByText('1 session').waitFor()
    },
  )

  journey('keeps every filter in place while values are chosen', async ({ openPage }) => {
    const page = await openPage()
    await createAccountAndSignIn(page, aNewUser('Sluice', 'Steadman'))
    await page.goto('/main/jobs')
    const { id: jobId } = await callAs(page, createJob, { title })
    const { criteria } = await callAs(page, parseSearchQuery, { text: broadly })
    await openSession(page, await callAs(page, createFlow, { jobId, text: broadly, criteria }))
    const rail = page.getByRole('complementary', { name: 'Filters' })
    const first = rail.getByRole('region', { name: 'Title' })
    await rail.getByRole('button', { name: 'Add skills' }).click()
    await rail.getByRole('button', { name: 'Add a skill' }).click()
    const options = page.getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(8)
    const before = await first.boundingBox()
    const list = page.getByRole('listbox')
    await list.evaluate((element) => element.scrollTo(0, 40))
    const scrolled = await list.evaluate(({ scrollTop }) => scrollTop)
    expect(scrolled).toBeGreaterThan(0)

    // The list stays the same while facets are counted.
    const counted = await holdFacets(page)
    const advice = page.getByRole('region', { name: 'Suggested changes' })
    // The text no longer covers all filters, and one more chip does not fit on the line.
    const note = page.getByText(/were set by hand/)
    const more = page.getByRole('button', { name: /^and \d more$/ })
    for (const one of [advice, note, more]) expect(await one.count()).toBe(0)
    await options.nth(5).click()
    for (const one of [advice, note, more]) await one.waitFor()
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('true')
    expect(await options.count()).toBeGreaterThan(8)
    counted()
    await expect.poll(() => list.getAttribute('aria-busy')).toBeNull()
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)
    expect(await first.boundingBox()).toEqual(before)
    const { height = 0, y = 0 } = (await list.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(900)
    await checkScreen(page, 'journey-session-picked')

    await page.keyboard.press('Escape')
    await more.click()
    const hidden = page.getByRole('dialog', { name: 'More criteria' })
    await hidden
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await more.waitFor({ state: 'detached' })
    expect(await first.boundingBox()).toEqual(before)
  })

  journey(
    'shows on a phone who contacted a person, as far as space allows',
    async ({ openPage }) => {
      const page = await openPage({ as: 'owner', device: 'phone' })
      await page.goto('/main/jobs')
      const jobs = await callAs(page, listJobs, {})
      const jobId = jobs.items.find((job) => job.title === 'Senior backend engineer')?.id ?? ''
      const { criteria } = await callAs(page, parseSearchQuery, { text: 'Backend developers' })
      const flow = await callAs(page, createFlow, { jobId, text: '', criteria })
      const words = 'Contacted by Ines Carvalho'
      const row = (await openSession(page, flow)).filter({ hasText: words }).first()
      await row.waitFor()
      await checkScreen(page, 'journey-session-contacted-phone')
      const room = await row.getByText(words).evaluate((element) => {
        const { right = 0 } = element.closest('li')?.getBoundingClientRect() ?? {}
        return right - element.getBoundingClientRect().right
      })
      expect(room).toBeGreaterThanOrEqual(16)
      // A contacted person has been unlocked.
      expect(await row.getByText('Unlocked').count()).toBe(1)
    },
  )

  journey('works on a phone in dark mode', async ({ openPage }) => {
    const page = await openPage({ device: 'phone', theme: 'dark' })
    await createAccountAndSignIn(page, aNewUser('Ronja'))
    await page.goto('/main/jobs')
    const flow = await startSearch(page, title)
    const people = await openSession(page, flow)
    await checkScreen(page, 'journey-session-phone')
    await people
      .first()
      .getByRole('button', { name: /Explain$/ })
      .tap()
    const dialog = page.getByRole('dialog', { name: /^Why .+ scores \d+$/ })
    await dialog.getByText(/points earned from/).waitFor()
    await checkScreen(page, 'journey-explained-phone')
  })
})

/** Holds the facet requests until they are released. */
async function holdFacets(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/results', async (route) => {
    if (route.request().postData()?.includes('"facets"')) await held.promise
    await route.continue()
  })
  return held.resolve
}

async function makeJob(page: Page): Promise<void> {
  await page.goto('/main/jobs')
  await page.getByRole('button', { name: 'Paste a job description' }).click()
  const panel = page.getByRole('dialog', { name: 'New job' })
  await paste(page, panel.getByLabel('Job description'), posting)
  await panel.getByRole('button', { name: /^Python or Java/ }).waitFor()
  await panel.getByRole('tab', { name: 'Job', exact: true }).click()
  expect(await panel.getByLabel('Job title').inputValue()).toBe(title)
  await panel.getByRole('button', { name: 'Create job' }).click()
}

/** Checks the parsed criteria, the number of matches and what each filter excludes. */
async function readSession(page: Page, people: Locator): Promise<void> {
  for (const words of ['Title: Software engineer', 'Skills: Python or Java', 'Skills: SQL, Docker'])
    await page.getByRole('button', { name: words, exact: true }).waitFor()
  const heading = page.getByRole('heading', { name: /^Meets all \d must-haves/ })
  const total = Number.parseInt(
    /\((\d+)\)/.exec((await heading.textContent()) ?? '')?.[1] ?? '',
    10,
  )
  const list = page.getByRole('list', { name: 'Results', exact: true })
  const others = page.getByRole('button', { name: /^Show \d+ more that meet all/ })
  if ((await others.count()) > 0) await others.click()
  // Only rows in sight are rendered; the list has room for all of them.
  await expect
    .poll(async () => (await heightOf(list)) / (await heightOf(people.first())))
    .toBe(total)
  await page.getByText('Searches 500 people').waitFor()
  const rail = page.getByRole('complementary', { name: 'Filters' })
  await rail
    .getByText(/^−\d+$/)
    .first()
    .waitFor()
  await readFolded(rail)
}

async function heightOf(what: Locator): Promise<number> {
  return (await what.boundingBox())?.height ?? Number.NaN
}

/** A collapsed filter shows its value and cost on one line: text is truncated, numbers are not. */
async function readFolded(rail: Locator): Promise<void> {
  const filter = rail.getByRole('region', { name: 'Relevant years' })
  const fold = filter.getByRole('button', { name: 'Relevant years', exact: true })
  await fold.click()
  const [value, cost] = [filter.getByTitle('3 or more'), filter.getByText(/^−\d+$/)]
  const [words, figure] = [await value.boundingBox(), await cost.boundingBox()]
  if (!words || !figure) throw new Error('The folded filter does not say both.')
  expect(Math.abs(words.y + words.height / 2 - figure.y - figure.height / 2)).toBeLessThan(3)
  expect(words.x + words.width).toBeLessThanOrEqual(figure.x)
  const isCut = (part: Element) => part.scrollWidth > part.clientWidth
  expect(await value.evaluate(isCut)).toBe(true)
  expect(await cost.evaluate(isCut)).toBe(false)
  await fold.click()
}

/** A slider ranks everyone by other weights, without saving, until Esc. */
async function weigh(page: Page, people: Locator): Promise<void> {
  const before = await listNames(people)
  await page.getByRole('button', { name: 'Weights' }).click()
  const panel = page.getByRole('dialog', { name: 'Weights' })
  const slider = panel.getByRole('slider', { name: 'Docker' })
  await slider.focus()
  await page.keyboard.press('End')
  await panel.getByText(/^Ranks all/).waitFor()
  await page.getByText('Trying other weights.').waitFor()
  await expect.poll(() => listNames(people)).not.toEqual(before)
  await checkScreen(page, 'journey-what-if')
  await page.keyboard.press('Escape')
  await expect.poll(() => listNames(people)).toEqual(before)
  await panel.waitFor({ state: 'detached' })
}
