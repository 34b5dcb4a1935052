import { describe } from 'vitest'
import { createAccountAndSignIn, signInByApi } from '#fixtures/api-account'
import {
  cardLocator,
  columnLocator,
  createBoard,
  dragTo,
  expectCardIn,
  expectStoredStage,
  openBoard,
} from '#fixtures/board'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { findToast, undo } from '#fixtures/toast'

const [ada, bo, cleo] = ['Ada Weir', 'Bo Sluice', 'Cleo Ford'] as const

describe('a pipeline', () => {
  journey(
    'is changed by mouse, by keyboard and by menu, and a second browser shows each move',
    async ({ openPage }) => {
      const user = aNewUser('Mira')
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, user)
      const jobId = await createBoard(page, [ada, bo, cleo])
      const other = await openPage({ isMotionReduced: true })
      await signInByApi(other, user)
      await Promise.all([openBoard(page, jobId), openBoard(other, jobId)])
      await checkScreen(page, 'journey-board')

      await dragTo(page, cardLocator(page, ada), columnLocator(page, 'Contacted'))
      await expectCardIn(page, 'Contacted', ada)
      await findToast(page, `${ada} moved to Contacted`)
      await expectCardIn(other, 'Contacted', ada)

      await cardLocator(page, bo).focus()
      await page.keyboard.press('Space')
      await page.getByText(/^Bo Sluice picked up\./).waitFor({ state: 'attached' })
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.getByText('Over Replied, stage 3 of 7').waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      await expectCardIn(page, 'Replied', bo)
      await page
        .getByText('Bo Sluice moved to Replied, 1 of 1')
        .first()
        .waitFor({ state: 'attached' })
      await expectCardIn(other, 'Replied', bo)

      await cardLocator(page, cleo).focus()
      await page.keyboard.press('m')
      await page.getByRole('menuitem', { name: /^Interview/ }).click()
      await expectCardIn(other, 'Interview', cleo)
      await undo(page, `${cleo} moved to Interview`)
      await expectCardIn(page, 'Sourced', cleo)
      await expectCardIn(other, 'Sourced', cleo)
      for (const [stage, name] of [
        ['Contacted', ada],
        ['Replied', bo],
        ['Sourced', cleo],
      ] as const) {
        await expectStoredStage(page, jobId, stage, name)
      }
    },
  )
})
