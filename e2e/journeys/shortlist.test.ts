import { isDeep } from '@headwater/testing/size'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { listNames, openSession, startSearch } from '#fixtures/sourcing'

describe('a shortlist', () => {
  journey('is opened without an account, answered, and read by the team', async ({ openPage }) => {
    const page = await openPage({ isMotionReduced: true })
    await createAccountAndSignIn(page, aNewUser('Wiebke', 'Watermeet'))
    const flow = await startSearch(page, 'Backend Engineer')
    const [first = '', second = ''] = await listNames(await openSession(page, flow))
    for (const name of [first, second])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
    const link = await share(page, 'For Tuesday')

    const manager = await openPage({ isMotionReduced: true })
    await manager.goto(link)
    await manager.getByRole('heading', { name: 'For Tuesday', level: 1 }).waitFor()
    await checkScreen(manager, 'journey-shortlist')
    expect(manager.url()).not.toContain(link.split('/').at(-1))
    expect(await manager.content()).not.toMatch(/\w@\w+\.example/)
    await manager.getByLabel('Your name').fill('Maria Reis')
    const card = manager.getByRole('listitem', { name: first, exact: true })
    await card.getByRole('button', { name: 'Yes' }).click()
    await manager.getByText('1 of 2 answered').waitFor()

    const people = await openSession(page, flow)
    await people.first().getByText('Maria Reis (by link): yes').waitFor()
    await page.getByRole('button', { name: 'More for Session 1' }).click()
    await page.getByRole('menuitem', { name: 'Shortlists', exact: true }).click()
    const answers = page.getByRole('list', { name: 'Answers to For Tuesday' })
    await answers.getByText(first).waitFor()
    await answers.getByText(/Maria Reis/).waitFor()
    if (isDeep) await checkScreen(page, 'journey-shortlist-answers')
  })
})

/** Shares the selected people and returns the link, which is shown this once. */
async function share(page: Page, name: string): Promise<string> {
  await page.getByRole('region', { name: 'Selected rows' }).getByText('Share').click()
  const asking = page.getByRole('dialog', { name: 'Share a shortlist' })
  await asking.getByRole('textbox', { name: 'Name' }).fill(name)
  if (isDeep) await checkScreen(page, 'journey-share')
  await asking.getByRole('button', { name: 'Create link' }).click()
  const ready = page.getByRole('dialog', { name: 'Link created' })
  const link = await ready.getByLabel(`Link to “${name}”`).inputValue()
  await ready.getByRole('button', { name: 'Done' }).click()
  await ready.waitFor({ state: 'detached' })
  return link
}
