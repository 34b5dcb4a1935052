import { describe } from 'vitest'
import {
  cardOf,
  carryTo,
  column,
  dragTo,
  expectIn,
  expectKept,
  makeBoard,
  openBoard,
} from '#fixtures/board'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'
import { aNewcomer } from '#fixtures/newcomer'
import { settleIn, signInByApi } from '#fixtures/quiet-account'
import { findToast, undo } from '#fixtures/toast'

const [ada, bo, cleo] = ['Ada Weir', 'Bo Sluice', 'Cleo Ford'] as const

describe('a pipeline', () => {
  journey(
    'is changed by mouse, by keyboard and by menu, and a second browser shows each move',
    async ({ openPage }) => {
      const newcomer = aNewcomer('Mira')
      const page = await openPage({ isMotionReduced: true })
      await settleIn(page, newcomer)
      const jobId = await makeBoard(page, [ada, bo, cleo])
      const other = await openPage({ isMotionReduced: true })
      await signInByApi(other, newcomer)
      await Promise.all([openBoard(page, jobId), openBoard(other, jobId)])
      await lookAt(page, 'journey-board')

      await dragTo(page, cardOf(page, ada), column(page, 'Contacted'))
      await expectIn(page, 'Contacted', ada)
      await findToast(page, `${ada} moved to Contacted`)
      await expectIn(other, 'Contacted', ada)

      await cardOf(page, bo).focus()
      await page.keyboard.press('Space')
      await page.getByText(/^Bo Sluice picked up\./).waitFor({ state: 'attached' })
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.getByText('Over Replied, stage 3 of 7').waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      await expectIn(page, 'Replied', bo)
      await page
        .getByText('Bo Sluice moved to Replied, 1 of 1')
        .first()
        .waitFor({ state: 'attached' })
      await expectIn(other, 'Replied', bo)

      await cardOf(page, cleo).focus()
      await page.keyboard.press('m')
      await page.getByRole('menuitem', { name: /^Interview/ }).click()
      await expectIn(other, 'Interview', cleo)
      await undo(page, `${cleo} moved to Interview`)
      await expectIn(page, 'Sourced', cleo)
      await expectIn(other, 'Sourced', cleo)
      for (const [stage, name] of [
        ['Contacted', ada],
        ['Replied', bo],
        ['Sourced', cleo],
      ] as const) {
        await expectKept(page, jobId, stage, name)
      }
    },
  )

  journey('is changed by touch on a phone, one stage at a time', async ({ openPage }) => {
    const page = await openPage({ device: 'phone', theme: 'dark', isMotionReduced: true })
    await settleIn(page, aNewcomer('Tove'))
    const jobId = await makeBoard(page, [ada, bo])
    await openBoard(page, jobId)
    await lookAt(page, 'journey-board-phone')
    const stages = page.getByRole('tablist', { name: 'Stages' })
    await carryTo(page, cardOf(page, ada), stages.getByRole('tab', { name: /^Contacted/ }))
    await expectKept(page, jobId, 'Contacted', ada)
    await findToast(page, `${ada} moved to Contacted`)
    await stages.getByRole('tab', { name: /^Contacted/ }).tap()
    await expectIn(page, 'Contacted', ada)
    await cardOf(page, ada).getByRole('button', { name: ada }).tap()
    const sheet = page.getByRole('dialog', { name: ada })
    await sheet.getByRole('tab', { name: /^Timeline/ }).tap()
    await sheet.getByText('Moved from Sourced to Contacted').waitFor()
  })
})
