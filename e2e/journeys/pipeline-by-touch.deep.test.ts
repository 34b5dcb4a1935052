import { describe } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import {
  cardLocator,
  createBoard,
  dragByTouch,
  expectCardIn,
  expectStoredStage,
  openBoard,
} from '#fixtures/board'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { findToast } from '#fixtures/toast'

const [ada, bo] = ['Ada Weir', 'Bo Sluice'] as const

describe('a pipeline', () => {
  journey('is changed by touch on a phone, one stage at a time', async ({ openPage }) => {
    const page = await openPage({ device: 'phone', theme: 'dark', isMotionReduced: true })
    await createAccountAndSignIn(page, aNewUser('Tove'))
    const jobId = await createBoard(page, [ada, bo])
    await openBoard(page, jobId)
    await checkScreen(page, 'journey-board-phone')
    const stages = page.getByRole('tablist', { name: 'Stages' })
    await dragByTouch(page, cardLocator(page, ada), stages.getByRole('tab', { name: /^Contacted/ }))
    await expectStoredStage(page, jobId, 'Contacted', ada)
    await findToast(page, `${ada} moved to Contacted`)
    await stages.getByRole('tab', { name: /^Contacted/ }).tap()
    await expectCardIn(page, 'Contacted', ada)
    await cardLocator(page, ada).getByRole('button', { name: ada }).tap()
    const sheet = page.getByRole('dialog', { name: ada })
    await sheet.getByRole('tab', { name: /^Timeline/ }).tap()
    await sheet.getByText('Moved from Sourced to Contacted').waitFor()
  })
})
