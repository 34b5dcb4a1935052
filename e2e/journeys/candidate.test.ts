import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { cardLocator, columnLocator, createBoard, openBoard } from '#fixtures/board'
import { expectPosition, findPanel, openTab } from '#fixtures/candidate'
import { checkScreen } from '#fixtures/check-screen'
import { expectDisabledWithReason } from '#fixtures/disabled-button'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { findToast } from '#fixtures/toast'

const [ada, bo] = ['Ada Weir', 'Bo Sluice'] as const

describe('a candidate', () => {
  journey(
    'is added by hand, opens in a panel that leads to the neighbour, and gets a note',
    async ({ openPage }) => {
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, aNewUser('Ines'))
      const jobId = await createBoard(page, [ada])
      await openBoard(page, jobId)
      await page.getByRole('button', { name: 'More for this pipeline' }).click()
      await page.getByRole('menuitem', { name: 'Add people' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add people' })
      await dialog.getByLabel('Name').fill(bo)
      await dialog.getByLabel('Email').fill('bo.sluice@example.org')
      await dialog.getByRole('button', { name: 'Add to Sourced' }).click()
      await findToast(page, `${bo} added to the pipeline.`)

      const cards = columnLocator(page, 'Sourced').getByRole('article')
      await expect.poll(() => cards.count()).toBe(2)
      const [first = '', second = ''] = await cards.evaluateAll((all) =>
        all.map((card) => card.getAttribute('aria-label') ?? ''),
      )
      expect([first, second].toSorted()).toEqual([ada, bo])
      await cardLocator(page, first).getByRole('button', { name: first }).click()
      const panel = await findPanel(page, first)
      await expectPosition(panel, 'Sourced · 1 of 2')
      await expectDisabledWithReason(
        panel.getByRole('button', { name: 'Previous candidate' }),
        /nothing more/,
      )
      await panel.getByRole('button', { name: 'Next candidate' }).click()
      await expectPosition(await findPanel(page, second), 'Sourced · 2 of 2')
      await page.reload()
      const neighbour = await findPanel(page, second)

      const notes = await openTab(neighbour, 'Notes')
      await notes.getByRole('textbox', { name: 'New note' }).fill('Please call back.')
      await notes.getByRole('button', { name: 'Save note' }).click()
      await notes.getByRole('listitem').filter({ hasText: 'Please call back.' }).waitFor()
      await checkScreen(page, 'journey-candidate-desktop')
      await (await openTab(neighbour, 'Timeline')).getByText('Wrote a note').waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL(`**/main/pipeline/${jobId}`)
    },
  )
})
