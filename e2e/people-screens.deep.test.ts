import type { Import } from '@headwater/contract/people/imports'
import { listPeople, removePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkOnDesktopAndPhone, checkScreen, checkWholePage } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { waitForRequests } from '#fixtures/pending-requests'
import { callAs } from '#fixtures/people-api'
import { importFile, uploadFile } from '#fixtures/people-import'
import {
  aMessyTable,
  aTableOfDuplicates,
  suppressedEmail,
  tableName,
} from '#fixtures/people-tables'
import { expectVisibleFocus } from '#fixtures/visible-focus'

/** Enough to have one of each kind. */
const table = aMessyTable({ lines: 12 })
const again = { name: 'Possible duplicate' }

describe('people and imports', () => {
  journey('look right while they are empty', async ({ openPage }) => {
    const page = await openPage({ isMotionReduced: true })
    await createAccountAndSignIn(page, aNewUser('Edda'))
    for (const [path, title] of [
      ['', 'No imported people yet'],
      ['/imports', 'No imports yet'],
      ['/duplicates', 'No duplicates to review'],
      ['/duplicates?status=merged', 'No merged pairs'],
      ['/do-not-contact', 'No one on this list'],
      ['/removed', 'No one removed in the last 7 days'],
    ] as const) {
      await page.goto(`/main/people${path}`)
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByText('No imported people yet,').waitFor()
      await look(page, `people-empty${path.replaceAll(/\W/g, '-')}`)
    }
  })

  journey('look right with people, duplicates and a do-not-contact list', async ({ openPage }) => {
    const page = await openPage({ isMotionReduced: true })
    await createAccountAndSignIn(page, aNewUser('Frida'))
    await importFile(page, 'A rather long name of a file that somebody exported twice.csv', many())
    await importFile(page, tableName, table)
    await callAs(page, addSuppressions, { values: [suppressedEmail, '+49 151 5550 0199'] })

    await page.goto('/main/people')
    await page.getByRole('row', again).first().waitFor()
    await look(page, 'people-list')
    await expectVisibleFocus(page)
    await page.getByRole('row', { name: 'Hanna Weiß' }).getByText('Hanna Weiß').click()
    const panel = page.getByRole('dialog', { name: 'Hanna Weiß' })
    await panel.getByRole('button', { name: 'Likely to move' }).click()
    await look(page, 'people-panel')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Select all shown' }).click()
    await page.getByText(/ selected$/).waitFor()
    await checkScreen(page, 'people-chosen-desktop')
    await page.goto('/main/people?search=nobody+of+this+name')
    await page.getByRole('heading', { name: 'No matches' }).waitFor()
    await look(page, 'people-narrowed')

    await page.goto('/main/people/duplicates')
    await page.getByText(/^Pair 1 of /).waitFor()
    await look(page, 'duplicates')
    await expectVisibleFocus(page)
    await page.getByRole('button', { name: /^Keep separate/ }).click()
    await page.getByRole('button', { name: 'Kept separate', exact: true }).click()
    await page.getByRole('list', { name: 'Pairs kept separate' }).waitFor()
    await look(page, 'duplicates-apart')

    const { items } = await callAs(page, listPeople, {})
    const personIds = items.slice(0, 3).map(({ id }) => id)
    await callAs(page, removePeople, { personIds, doNotContact: false })
    await page.goto('/main/people/removed')
    await page.getByRole('table', { name: 'Removed' }).getByRole('row').nth(3).waitFor()
    await look(page, 'removed')
    await expectVisibleFocus(page)

    await page.goto('/main/people/do-not-contact')
    await page.getByRole('table', { name: 'Do not contact' }).getByRole('row').nth(2).waitFor()
    await look(page, 'do-not-contact')
    await expectVisibleFocus(page)
    await page.getByRole('button', { name: 'Add to list' }).click()
    await page.getByRole('dialog', { name: 'Add to do-not-contact list' }).waitFor()
    await look(page, 'do-not-contact-add')
  })
})

describe('an import', () => {
  journey('looks right in every state', async ({ openPage }) => {
    const page = await openPage({ isMotionReduced: true })
    await createAccountAndSignIn(page, aNewUser('Gerda'))
    await callAs(page, addSuppressions, { values: [suppressedEmail] })
    const waiting = await uploadFile(page, tableName, table)
    await page.goto('/main/people/imports/new')
    await page.getByText('Drop a file anywhere on this page').waitFor()
    await look(page, 'import-new')
    const file = { name: tableName, mimeType: 'text/csv', buffer: Buffer.from(table) }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByText('Recognised. You can change it.').waitFor()
    await look(page, 'import-chosen')

    await open(page, waiting, 'Needs review')
    await page.getByText(/^Of the first 12 entries/).waitFor()
    await look(page, 'import-waiting')
    await expectVisibleFocus(page)
    await page.getByLabel('Import Nachname as').click()
    await page.getByRole('combobox', { name: 'Find a field' }).fill('first name')
    await page.getByRole('option', { name: /^First name/ }).click()
    await page.getByText(/already comes from/).waitFor()
    await checkScreen(page, 'import-clash-desktop')

    const done = await importFile(page, 'people.csv', table)
    await open(page, done, 'Done')
    await look(page, 'import-done')
    await expectVisibleFocus(page)
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('alertdialog').waitFor()
    await checkScreen(page, 'import-undo-desktop')
    const failed = await uploadFile(page, 'Lebenslauf (neu).pdf', '%PDF-1.4 and then nothing')
    await open(page, failed, 'Failed')
    await look(page, 'import-failed')
    await page.goto('/main/people/imports')
    await page.getByRole('row', { name: failed.fileName }).waitFor()
    await look(page, 'imports')
    await expectVisibleFocus(page)

    // These last for a moment each, and are shown for as long as it takes to look.
    for (const [status, word] of [
      ['uploading', 'Upload interrupted'],
      ['reading', 'Reading'],
      ['running', 'Running'],
      ['paused', 'Paused'],
      ['undone', 'Undone'],
    ] as const) {
      await page.route(`**/api2/people/imports/${done.id}`, async (route) => {
        const response = await route.fetch()
        const envelope = await response.json()
        envelope.body = { ...envelope.body, status, undoneAt: done.finishedAt }
        if (status === 'uploading') envelope.body.missingParts = [0]
        envelope.body.counts.processed = 7
        await route.fulfill({ response, json: envelope })
      })
      await open(page, done, word)
      await look(page, `import-${status}`)
      // What moves is asked for again and again: one of those may be on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})

/** Both devices, all there is to scroll, and nothing that sticks out at the side. */
async function look(page: Page, name: string): Promise<void> {
  await waitForRequests(page)
  await checkOnDesktopAndPhone(page, name, async (page, name) => {
    await expect.poll(() => page.evaluate(measureOverhang)).toEqual([])
    await checkWholePage(page, name)
  })
}

/** Every element that could scroll horizontally. */
function measureOverhang(): string[] {
  return [...document.querySelectorAll('html, main, main *')]
    .filter((element) => {
      const isScroller = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
      const isWide = element.scrollWidth > element.clientWidth + 1
      return isWide && (isScroller || element === document.documentElement)
    })
    .map(({ tagName, className }) => `${tagName} ${className}`)
}

async function open(page: Page, { id }: Import, word: string): Promise<void> {
  await page.goto(`/main/people/imports/${id}`)
  await page.getByRole('main').getByText(word, { exact: true }).first().waitFor()
}

/** Some of them are possible duplicates. */
function many(): string {
  return aTableOfDuplicates([
    'Ada Moreau',
    'Ben Okoro',
    'Chidi Lindgren',
    'Dora Maximiliane von Hohenstein',
  ])
}
