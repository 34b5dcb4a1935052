import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import type { Page, Route } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { aLinkedInExport, aResumePdf } from '#fixtures/people-documents'
import { aMessyTable, suppressedEmail, tableName } from '#fixtures/people-tables'
import {
  dropFile,
  expectTableCounts,
  startTableImport,
  undoTableImport,
} from '#fixtures/table-import'

describe('a table of people', () => {
  journey(
    'is mapped, previewed, imported, undone, and imported again after an interruption',
    async ({ openPage }) => {
      const page = await openPage({ as: 'recruiter' })
      await page.goto('/main/people')
      await page.getByRole('heading', { name: 'No imported people yet' }).waitFor()
      await callAs(page, addSuppressions, { values: [suppressedEmail] })

      await page.getByRole('link', { name: 'Import people' }).click()
      await dropFile(page, tableName, aMessyTable())
      await page.getByText('Recognised. You can change it.').waitFor()
      await page.getByRole('button', { name: /^Upload/ }).click()
      await correctMapping(page)
      await startTableImport(page)
      await expectTableCounts(page)
      await readRefused(page)
      await readPeople(page)

      await undoTableImport(page)

      await breakOff(page)
      await page.getByText('Rückruf unter', { exact: true }).waitFor()
      await startTableImport(page)
      await expectTableCounts(page)
    },
  )
})

describe('an export of LinkedIn and a résumé', () => {
  journey('become people with all their facts', async ({ openPage }) => {
    const page = await openPage()
    await createAccountAndSignIn(page, aNewUser('Solveig'))
    await choose(page, 'Complete_LinkedInDataExport.zip', aLinkedInExport())
    await page.getByText('Recognised as Truck driver').waitFor()
    await page.getByRole('button', { name: 'Import 2 people' }).click()
    await page.getByText('2 entries processed.').waitFor()
    await page.getByRole('link', { name: 'Show these people' }).click()
    const mira = await openPerson(page, 'Mira Lund')
    for (const words of ['Skane Freight', 'Norrtrafik', 'Lund University', 'mira.lund@example.org'])
      await mira.getByText(words).first().waitFor()
    await mira.getByText('All from Complete_LinkedInDataExport.zip').waitFor()

    await choose(page, 'Amara Nwosu.pdf', aResumePdf())
    await page.getByText('Recognised as Registered nurse').waitFor()
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await page.getByText('1 entry processed.').waitFor()
    await page.getByRole('link', { name: 'Show these people' }).click()
    const amara = await openPerson(page, 'Amara Nwosu')
    for (const words of [
      'St Brigid Hospital',
      'Hillside Home',
      'amara.nwosu@example.org',
      'Triage',
    ])
      await amara.getByText(words).first().waitFor()
  })
})

describe('a reviewer', () => {
  journey('sees why the people page is not available', async ({ openPage }) => {
    const page = await openPage({ as: 'reviewer' })
    await page.goto('/main/people/imports')
    await page.getByRole('heading', { name: 'You don’t have access to people' }).waitFor()
    expect(await page.getByRole('link', { name: 'Import people' }).count()).toBe(0)
    await checkScreen(page, 'people-closed-desktop')
  })
})

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/main/people/imports/new')
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: '', buffer })
  await page.getByRole('button', { name: /^Upload/ }).click()
}

async function correctMapping(page: Page): Promise<void> {
  const rows = page.getByRole('list', { name: 'Match columns' }).getByRole('listitem')
  const expected = { Berufsbezeichnung: 'Role 1: Title', Stadt: 'City', 'Rückruf unter': 'Phone' }
  for (const [column, field] of Object.entries(expected)) {
    const row = rows.filter({ hasText: column })
    await row.getByText('Recognised').waitFor()
    await row.getByLabel(`Import ${column} as`).getByText(field).waitFor()
  }
  await page.getByText('12 of 13 columns used. Saved.').waitFor()
  await page.getByLabel('Import Bemerkung as').click()
  await page.getByRole('combobox', { name: 'Find a field' }).fill('summary')
  await page.getByRole('option', { name: /^Summary/ }).click()
  await page.getByText('13 of 13 columns used. Saved.').waitFor()
  await page.reload()
  await rows.filter({ hasText: 'Bemerkung' }).getByText('Chosen by you').waitFor()
  await rows.filter({ hasText: 'Stadt' }).getByText('Recognised').waitFor()
  const preview = page.getByRole('table', { name: 'Preview of the first entries' })
  await page
    .getByText(
      'Of the first 50 entries, 45 will be added, 1 merged with an earlier entry, 1 added for review, 2 skipped, 1 left out (do not contact).',
    )
    .waitFor()
  for (const words of ['Recognised as Registered nurse', 'Recognised as Software engineer'])
    await preview.getByText(words).first().waitFor()
  await preview
    .getByRole('row', { name: /Only a name/ })
    .getByText('Skip')
    .waitFor()
  expect(await preview.getByText('Ruth').count()).toBe(0)
  await preview.getByText('Same person as row 1.').waitFor()
  await page.getByText('2 entries will be skipped. 1 is on the do-not-contact list.').waitFor()
}

async function readRefused(page: Page): Promise<void> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download skipped entries' }).click()
  const file = join(inject('home'), (await saving).suggestedFilename())
  await (await saving).saveAs(file)
  const text = await readFile(file, 'utf8')
  const [head, withoutName, nameOnly, doNotContact, ...rest] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeff"Row","Reasons","Vorname","Nachname",/)
  expect(withoutName).toMatch(/^"5","No name/)
  expect(withoutName).toContain('"no-name@example.org"')
  expect(nameOnly).toMatch(/^"6","Only a name/)
  expect(nameOnly).toContain('"Bare","Name"')
  // Nothing of the person is in the file.
  expect(doNotContact).toMatch(/^"7","This person is on the do-not-contact list\."[,"]*$/)
  expect(rest).toEqual([])
}

/** All people are listed, one of them merged from two rows, each fact with its row. */
async function readPeople(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Show these people' }).click()
  await page.getByText('56 people', { exact: true }).waitFor()
  // All were added at the same moment, so any of them may be below the rendered rows.
  await page.getByLabel('Find a person').fill('Hanna')
  const panel = await openPerson(page, 'Hanna Weiß')
  await panel.getByText('Krankenschwester').first().waitFor()
  for (const value of ['hanna.weiss@example.org', '+49 151 5550 0142', 'Leitet die Nachtwache.'])
    await panel.getByText(value).first().waitFor()
  for (const row of ['row 1', 'row 2'])
    await panel
      .getByText(new RegExp(`${tableName}, ${row} `))
      .first()
      .waitFor()
  await panel.getByRole('button', { name: 'Experience' }).click()
  await panel.getByText('All roles together. Overlapping roles count once.').waitFor()
  await panel.getByRole('button', { name: 'Stability' }).getByText('Not enough history').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'People' }).getByText('Imports').click()
  // The list of people also names the file, once per person.
  await page.waitForURL('**/main/people/imports')
  await page.getByRole('columnheader', { name: 'Result' }).waitFor()
  await page.getByRole('row', { name: tableName }).getByText(tableName).click()
}

async function openPerson(page: Page, name: string) {
  await page.getByRole('row', { name }).getByText(name, { exact: true }).click()
  const panel = page.getByRole('dialog', { name })
  await panel.getByRole('heading', { name, level: 3 }).waitFor()
  return panel
}

/** One part is uploaded, the page is reloaded, and only the other parts are sent. */
async function breakOff(page: Page): Promise<void> {
  const parts = '**/api2/people/imports/*/parts/*'
  const file = {
    name: tableName,
    mimeType: 'text/csv',
    buffer: Buffer.from(aMessyTable({ remark: 'Ruft gern zurück. '.repeat(1_200) })),
  }
  const held: Route[] = []
  let isOver = false
  await page.route(parts, async (route) => {
    if (/\/0$/.test(route.request().url())) await route.continue()
    else if (isOver) await route.abort().catch(() => undefined)
    else held.push(route)
  })
  await choose(page, file.name, file.buffer)
  await page.getByText('0.5 of 1.2 MB uploaded').waitFor()
  await page.reload()
  // What is still held, or only heard of now, would be let through by the end of the watch, and arrive
  // after all.
  isOver = true
  await Promise.all(held.map((route) => route.abort().catch(() => undefined)))
  await page.unroute(parts)
  await page.getByText('Choose the same file again to resume').waitFor()
  await page.getByText('Upload interrupted', { exact: true }).waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url().replace(/^.*\//, ''))
  })
  const field = page.getByLabel('File', { exact: true })
  await field.setInputFiles({ ...file, buffer: Buffer.from('Something else') })
  await page.getByText(/Cancel the upload and import it again/).waitFor()
  await field.setInputFiles(file)
  await page.getByText('Rückruf unter', { exact: true }).waitFor()
  expect(sent.filter((part) => /^\d+$/.test(part)).toSorted()).toEqual(['1', '2'])
}
