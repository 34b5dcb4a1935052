import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  cardOf,
  column,
  dragTo,
  expectIn,
  expectKept,
  makeBoard,
  openBoard,
  readCards,
} from '#fixtures/board'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'
import { aNewcomer, type Newcomer, signInAs } from '#fixtures/newcomer'
import { settleIn } from '#fixtures/quiet-account'
import { findToast, letToastsGo, undo } from '#fixtures/toast'

const [ada, bo, cleo, dirk] = ['Ada Weir', 'Bo Sluice', 'Cleo Ford', 'Dirk Ebb'] as const

/** A company of one's own with a job that four people stand in. */
async function begin(page: Page, newcomer: Newcomer): Promise<string> {
  await settleIn(page, newcomer)
  await page.goto('/main/jobs')
  return makeBoard(page, [ada, bo, cleo, dirk])
}

describe('a pipeline', () => {
  journey('refuses a move that comes too late, and says why', async ({ openPage }) => {
    const page = await openPage()
    const late = await openPage({ expected: [/live/] })
    const newcomer = aNewcomer('Lars')
    const jobId = await begin(page, newcomer)
    await signInAs(late, newcomer)
    // This one hears nothing of what the other does.
    await late.route(/\/live\?/, (route) => route.abort())
    await Promise.all([openBoard(page, jobId), openBoard(late, jobId)])
    await dragTo(page, cardOf(page, ada), column(page, 'Interview'))
    await expectKept(page, jobId, 'Interview', ada)
    await dragTo(late, cardOf(late, ada), column(late, 'Contacted'))
    await findToast(
      late,
      `${ada} was moved to Interview by somebody else meanwhile and stays there.`,
    )
    await expectIn(late, 'Interview', ada)
    await expectKept(page, jobId, 'Interview', ada)
  })

  journey('rejects several at once, and takes all of it back', async ({ openPage }) => {
    const page = await openPage()
    const jobId = await begin(page, aNewcomer('Rik'))
    await openBoard(page, jobId)
    await dragTo(page, cardOf(page, dirk), column(page, 'Replied'))
    await expectKept(page, jobId, 'Replied', dirk)
    const before = await readCards(page, jobId)
    for (const name of [ada, bo, dirk]) {
      await cardOf(page, name).focus()
      await page.keyboard.press('x')
    }
    await page.getByText('3 selected').waitFor()
    await letToastsGo(page)
    await lookAt(page, 'journey-board-selected')
    await page.getByRole('button', { name: 'Reject 3 people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject 3 people?' })
    await dialog.getByRole('radio').nth(2).click()
    await lookAt(page, 'journey-board-reject')
    await dialog.getByRole('button', { name: 'Reject 3 people' }).click()
    await expectKept(page, jobId, 'Rejected', dirk)
    await undo(page, /^3 people rejected/)
    await expectKept(page, jobId, 'Replied', dirk)
    await expectIn(page, 'Sourced', ada)
    expect(await readCards(page, jobId)).toEqual(before)
  })
})
