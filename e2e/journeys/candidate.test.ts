import { describe, expect } from 'vitest'
import { cardOf, column, makeBoard, openBoard } from '#fixtures/board'
import { expectPosition, findPanel, showPart } from '#fixtures/candidate'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'
import { aNewcomer } from '#fixtures/newcomer'
import { settleIn } from '#fixtures/quiet-account'
import { expectRefused } from '#fixtures/refused'
import { findToast } from '#fixtures/toast'

const [ada, bo] = ['Ada Weir', 'Bo Sluice'] as const

describe('a candidate', () => {
  journey(
    'is added by hand, opens in a panel that leads to the neighbour, and gets a note',
    async ({ openPage }) => {
      const page = await openPage({ isMotionReduced: true })
      await settleIn(page, aNewcomer('Ines'))
      const jobId = await makeBoard(page, [ada])
      await openBoard(page, jobId)
      await page.getByRole('button', { name: 'More for this pipeline' }).click()
      await page.getByRole('menuitem', { name: 'Add people' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add people' })
      await dialog.getByLabel('Name').fill(bo)
      await dialog.getByLabel('E-mail').fill('bo.sluice@example.org')
      await dialog.getByRole('button', { name: 'Add to Sourced' }).click()
      await findToast(page, `${bo} added to the pipeline.`)

      const cards = column(page, 'Sourced').getByRole('article')
      await expect.poll(() => cards.count()).toBe(2)
      const [first = '', second = ''] = await cards.evaluateAll((all) =>
        all.map((card) => card.getAttribute('aria-label') ?? ''),
      )
      expect([first, second].toSorted()).toEqual([ada, bo])
      await cardOf(page, first).getByRole('button', { name: first }).click()
      const panel = await findPanel(page, first)
      await expectPosition(panel, 'Sourced · 1 of 2')
      await expectRefused(panel.getByRole('button', { name: 'Candidate above' }), /nothing more/)
      await panel.getByRole('button', { name: 'Candidate below' }).click()
      await expectPosition(await findPanel(page, second), 'Sourced · 2 of 2')
      await page.reload()
      const neighbour = await findPanel(page, second)

      const notes = await showPart(neighbour, 'Notes')
      await notes.getByRole('textbox', { name: 'New note' }).fill('Please call back.')
      await notes.getByRole('button', { name: 'Save note' }).click()
      await notes.getByRole('listitem').filter({ hasText: 'Please call back.' }).waitFor()
      await lookAt(page, 'journey-candidate-desktop')
      await (await showPart(neighbour, 'Timeline')).getByText('Wrote a note').waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL(`**/main/pipeline/${jobId}`)
    },
  )
})
