import { getPerson } from '@headwater/contract/people/people'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { cardLocator, createBoard, expectCardIn, openBoard } from '#fixtures/board'
import { createCandidateInJob, findCard, findPanel, openCandidate } from '#fixtures/candidate'
import { checkOnDesktopAndPhone, checkScreen, checkWholePage } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { findToast, undo } from '#fixtures/toast'

const ada = 'Ada Weir'

describe('a person who is added by hand', () => {
  journey('and may be a duplicate is shown, merged and undone', async ({ openPage }) => {
    const page = await openPage()
    await createAccountAndSignIn(page, aNewUser('Hedda'))
    await page.goto('/main/jobs')
    const jobId = await createBoard(page, [ada])
    await openBoard(page, jobId)
    const dialog = await describeAda(page, 'ada.weir@example.org')
    const alike = dialog.getByRole('region', { name: 'Possible duplicates' })
    await alike.getByText('In this job: Sourced').waitFor()
    await checkScreen(page, 'journey-manual-candidate')
    await dialog.getByRole('button', { name: 'Add to Sourced' }).click()
    await findToast(
      page,
      `${ada} added to the pipeline. 1 possible duplicate to review under Duplicates.`,
    )
    await expectCards(page, 2)

    await cardLocator(page, ada).first().getByRole('button', { name: ada }).click()
    const panel = await findPanel(page, ada)
    await panel.getByRole('link', { name: '1 possible duplicate' }).click()
    await page.getByLabel('Two profiles').getByText('Pair 1 of 1').waitFor()
    await page.locator('body').press('m')
    await undo(page, `Merged into ${ada}.`)
    await findToast(page, `Both profiles of ${ada} moved back to review.`)
    await page.getByLabel('Two profiles').getByText('Pair 1 of 1').waitFor()
    await openBoard(page, jobId)
    await expectCards(page, 2)
  })

  journey('and is already known is in the job once', async ({ openPage }) => {
    const page = await openPage()
    await createAccountAndSignIn(page, aNewUser('Sune'))
    await page.goto('/main/jobs')
    const standing = await createCandidateInJob(page, ada)
    await openBoard(page, standing.jobId)
    const dialog = await describeAda(page, 'ada.weir@example.org')
    await dialog.getByRole('button', { name: 'Same person' }).click()
    await dialog.getByRole('button', { name: 'Add to Sourced' }).click()
    await findToast(page, `${ada} is already in the pipeline. Profile updated.`)
    await expectCards(page, 1)
    const panel = await openCandidate(page, standing)
    await panel.getByText('ada.weir@example.org').first().waitFor()

    const another = await createBoard(page, ['Bo Sluice'])
    await openBoard(page, another)
    const again = await describeAda(page, 'ada.weir@example.org')
    await again.getByText('This person already exists').waitFor()
    await again.getByRole('button', { name: 'Add to Sourced' }).click()
    await expectCardIn(page, 'Sourced', ada)
    const { personId } = await findCard(page, another, ada)
    expect(personId).toBe((await findCard(page, standing.jobId, ada)).personId)
    await undo(page, `${ada} added to the pipeline.`)
    await findToast(page, `${ada} removed from the pipeline.`)
    await expectCards(page, 0)
  })

  journey(
    'and merged with a known one shows a preview, and is restored by undo',
    async ({ openPage }) => {
      const page = await openPage()
      await createAccountAndSignIn(page, aNewUser('Runa'))
      await page.goto('/main/jobs')
      const standing = await createCandidateInJob(page, ada)
      const { personId } = await findCard(page, standing.jobId, ada)
      const readAda = () => callAs(page, getPerson, { personId })
      const before = await readAda()
      const another = await createBoard(page, ['Bo Sluice'])
      await openBoard(page, another)
      const dialog = await describeAda(page, 'ada.weir@example.org')
      await dialog.getByLabel('Title').fill('Head keeper')
      await dialog.getByLabel('Employer').fill('Lock Works')
      await dialog.getByLabel('City').fill('Delft')
      const choice = dialog.getByRole('button', { name: 'Same person' })
      await choice.focus()
      await page.keyboard.press('Enter')
      const becomes = dialog.getByRole('region', { name: `${ada} after the merge` })
      await becomes.getByText('Email: ada.weir@example.org').waitFor()
      await becomes.getByText('Head keeper @ Lock Works').waitFor()
      await checkOnDesktopAndPhone(page, 'journey-manual-candidate-preview', checkWholePage)
      await dialog.getByRole('button', { name: 'Add to Sourced' }).click()
      await findToast(page, `${ada} added to the pipeline.`)
      const after = await readAda()
      expect(after.contacts.map(({ value }) => value)).toEqual(['ada.weir@example.org'])
      expect(after.profile.experiences).toHaveLength(2)
      await undo(page, `${ada} added to the pipeline.`)
      await findToast(page, `${ada} removed from the pipeline.`)
      expect(await readAda()).toEqual(before)
      const panel = await openCandidate(page, standing)
      await panel.getByText('Canal Trust').first().waitFor()
      expect(await panel.getByText('ada.weir@example.org').count()).toBe(0)
    },
  )
})

/** Opens the dialog from the board and enters a person who is already known. */
async function describeAda(page: Page, email: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More for this pipeline' }).click()
  await page.getByRole('menuitem', { name: 'Add people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add people' })
  await dialog.getByLabel('Name').fill(ada)
  await dialog.getByLabel('Title').fill('Keeper')
  await dialog.getByLabel('Employer').fill('Canal Trust')
  await dialog.getByLabel('Email').fill(email)
  return dialog
}

function expectCards(page: Page, count: number): Promise<void> {
  return expect.poll(() => cardLocator(page, ada).count()).toBe(count)
}
