import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import {
  cardLocator,
  columnLocator,
  createBoard,
  dragTo,
  expectCardIn,
  expectStoredStage,
  openBoard,
  readCards,
} from '#fixtures/board'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser, type NewUser, signInAs } from '#fixtures/new-user'
import { findToast, undo, waitForToastsGone } from '#fixtures/toast'

const [ada, bo, cleo, dirk] = ['Ada Weir', 'Bo Sluice', 'Cleo Ford', 'Dirk Ebb'] as const

/** Creates an account and a job with four candidates. */
async function begin(page: Page, user: NewUser): Promise<string> {
  await createAccountAndSignIn(page, user)
  await page.goto('/main/jobs')
  return createBoard(page, [ada, bo, cleo, dirk])
}

describe('a pipeline', () => {
  journey('refuses a move that comes too late, and says why', async ({ openPage }) => {
    const page = await openPage()
    const late = await openPage({ expected: [/live/] })
    const user = aNewUser('Lars')
    const jobId = await begin(page, user)
    await signInAs(late, user)
    // This one hears nothing of what the other does.
    await late.route(/\/live\?/, (route) => route.abort())
    await Promise.all([openBoard(page, jobId), openBoard(late, jobId)])
    await dragTo(page, cardLocator(page, ada), columnLocator(page, 'Interview'))
    await expectStoredStage(page, jobId, 'Interview', ada)
    await dragTo(late, cardLocator(late, ada), columnLocator(late, 'Contacted'))
    await findToast(late, `${ada} was moved to Interview by someone else and was not changed.`)
    await expectCardIn(late, 'Interview', ada)
    await expectStoredStage(page, jobId, 'Interview', ada)
  })

  journey('rejects several candidates at once and undoes it', async ({ openPage }) => {
    const page = await openPage()
    const jobId = await begin(page, aNewUser('Rik'))
    await openBoard(page, jobId)
    await dragTo(page, cardLocator(page, dirk), columnLocator(page, 'Replied'))
    await expectStoredStage(page, jobId, 'Replied', dirk)
    const before = await readCards(page, jobId)
    for (const name of [ada, bo, dirk]) {
      await cardLocator(page, name).focus()
      await page.keyboard.press('x')
    }
    await page.getByText('3 selected').waitFor()
    await waitForToastsGone(page)
    await checkScreen(page, 'journey-board-selected')
    await page.getByRole('button', { name: 'Reject 3 people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject 3 people?' })
    await dialog.getByRole('radio').nth(2).click()
    await checkScreen(page, 'journey-board-reject')
    await dialog.getByRole('button', { name: 'Reject 3 people' }).click()
    await expectStoredStage(page, jobId, 'Rejected', dirk)
    await undo(page, /^3 people rejected/)
    await expectStoredStage(page, jobId, 'Replied', dirk)
    await expectCardIn(page, 'Sourced', ada)
    expect(await readCards(page, jobId)).toEqual(before)
  })
})
