import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setNextAction } from '@headwater/contract/pipeline/acts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { cardLocator, columnLocator, createBoard, expectCardIn, openBoard } from '#fixtures/board'
import {
  createCandidateInJob,
  createTeamWithCandidate,
  expectPosition,
  findCard,
  findPanel,
  fullName,
  openCandidate,
  openTab,
  recordCandidateResponses,
} from '#fixtures/candidate'
import { findMail } from '#fixtures/caught-mail'
import { checkScreen, devices } from '#fixtures/check-screen'
import { expectDisabledWithReason } from '#fixtures/disabled-button'
import { journey } from '#fixtures/journey'
import { findMailedLink } from '#fixtures/mailed-link'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { aHostilePdf, aResumePdf } from '#fixtures/people-documents'
import { findToast } from '#fixtures/toast'

const ada = 'Ada Weir'

describe('the panel of a candidate', () => {
  for (const device of devices) {
    journey(
      `opens by its link and steps to the next candidate, ${device}`,
      async ({ openPage }) => {
        const page = await openPage({ device })
        await createAccountAndSignIn(page, aNewUser('Ines'))
        await page.goto('/main/jobs')
        const jobId = await createBoard(page, [ada, 'Bo Sluice', 'Cleo Ford'])
        await openBoard(page, jobId)
        const names = await columnLocator(page, 'Sourced')
          .getByRole('article')
          .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))
        const [first = '', second = ''] = names
        const { id: candidateId } = await findCard(page, jobId, first)
        const panel = await openCandidate(page, { jobId, candidateId, name: first })
        await expectPosition(panel, 'Sourced · 1 of 3')
        await expectDisabledWithReason(
          panel.getByRole('button', { name: 'Previous candidate' }),
          /nothing more/,
        )

        await panel.getByRole('button', { name: 'Next candidate' }).click()
        const next = await findPanel(page, second)
        await expectPosition(next, 'Sourced · 2 of 3')
        const { id: nextId } = await findCard(page, jobId, second)
        await page.waitForURL(`**/main/pipeline/${jobId}/${nextId}`)
        await checkScreen(page, `journey-candidate-${device}`)
        await next.getByRole('button', { name: 'Previous candidate' }).click()
        await findPanel(page, first)
        await page.keyboard.press('Escape')
        await page.waitForURL(`**/main/pipeline/${jobId}`)
        await expectCardIn(page, 'Sourced', first)
      },
    )
  }
})

describe('the team’s notes, scorecards and reports', () => {
  journey('a mentioned member gets an email, a private note sends none', async ({ openPage }) => {
    const [page, other] = [await openPage(), await openPage()]
    const { standing, founder, colleague } = await createTeamWithCandidate(page, other, ada)
    const panel = await openCandidate(page, standing)
    const notes = await openTab(panel, 'Notes')
    const field = notes.getByRole('textbox', { name: 'New note' })
    await field.fill('Asks for more than we can pay.')
    await notes.getByRole('switch', { name: 'Only visible to me' }).click()
    await notes.getByRole('button', { name: 'Save note' }).click()
    await notes.getByRole('listitem').filter({ hasText: 'Asks for more' }).waitFor()

    await field.pressSequentially('Please call her, @ove')
    await page.getByRole('option', { name: fullName(colleague) }).click()
    await notes.getByRole('button', { name: 'Save note' }).click()
    await notes.getByRole('listitem').filter({ hasText: 'Please call her' }).waitFor()
    await checkScreen(page, 'journey-candidate-notes')

    await findMail(colleague.email, new RegExp(`^${fullName(founder)} mentioned you .+ ${ada}$`))
    const heard = recordCandidateResponses(other)
    await other.goto(await findMailedLink(colleague.email, '/main/pipeline/'))
    const seen = await findPanel(other, ada)
    const theirs = await openTab(seen, 'Notes')
    await theirs.getByText(`@${fullName(colleague)}`).waitFor()
    expect(await theirs.getByRole('listitem').count()).toBe(1)
    await (await openTab(seen, 'Timeline')).getByText('Wrote a note').waitFor()
    expect(await heard()).toContain('Please call her')
    expect(await heard()).not.toContain('Asks for more')
  })

  journey('a scorecard stays hidden until the member has submitted one', async ({ openPage }) => {
    const [page, other] = [await openPage(), await openPage()]
    const { standing, founder } = await createTeamWithCandidate(page, other, ada)
    await submitScorecard(await openCandidate(page, standing), 'Strong yes', 'Knows every lock.')

    const heard = recordCandidateResponses(other)
    const panel = await openCandidate(other, standing)
    const part = await openTab(panel, 'Scorecards')
    await part.getByText('1 member has submitted a scorecard. Submit yours to see it.').waitFor()
    expect(await heard()).not.toContain('Knows every lock.')
    await submitScorecard(panel, 'No', 'Has never steered.')
    await part.getByText('Knows every lock.').waitFor()
    await part.getByText(fullName(founder)).waitFor()
    await checkScreen(other, 'journey-candidate-scorecards')
  })

  journey('a reported fact stays marked until it is resolved', async ({ openPage }) => {
    const [page, other] = [await openPage(), await openPage()]
    const { standing, founder } = await createTeamWithCandidate(page, other, ada)
    const panel = await openCandidate(page, standing)
    await panel.getByRole('button', { name: 'Report this role' }).click()
    await page.getByLabel('What is wrong?').fill('She left in spring.')
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await panel.getByText(`Reported as wrong by ${fullName(founder)}`).waitFor()
    await (await openTab(panel, 'Timeline')).getByText(/^Reported .+ as wrong$/).waitFor()

    const seen = await openCandidate(other, standing)
    await seen.getByText('She left in spring.').waitFor()
    await seen.getByRole('button', { name: 'Mark as resolved' }).click()
    await seen.getByText('She left in spring.').waitFor({ state: 'detached' })
    await (await openTab(seen, 'Timeline')).getByText(/^Resolved the report about/).waitFor()
  })
})

describe('the files and interviews of a candidate', () => {
  journey('a résumé is added to the profile, a hostile file is refused', async ({ openPage }) => {
    const page = await openPage({ expected: [/status of 400/] })
    await createAccountAndSignIn(page, aNewUser('Rosa'))
    await page.goto('/main/jobs')
    const panel = await openCandidate(page, await createCandidateInJob(page, 'Amara Nwosu'))
    const files = await openTab(panel, 'Files')
    const resume = { name: 'Amara.pdf', mimeType: 'application/pdf', buffer: aResumePdf() }
    const hostile = { ...resume, name: 'Trap.pdf', buffer: aHostilePdf() }
    await files.getByLabel('Files', { exact: true }).setInputFiles(hostile)
    await files
      .getByRole('alert')
      .getByText('Trap.pdf: This document contains programs or embedded files and was not opened.')
      .waitFor()
    await files.getByText('No files yet').waitFor()

    await files.getByLabel('Files', { exact: true }).setInputFiles(resume)
    await files.getByText(/^Found: Amara Nwosu, 2 roles, 1 school/).waitFor()
    await files.getByRole('button', { name: 'Add to profile' }).click()
    const question = page.getByRole('alertdialog', { name: 'Add this résumé to Amara Nwosu?' })
    await question.getByRole('button', { name: 'Add to profile' }).click()
    await files.getByText('Added to profile').waitFor()
    const profile = await openTab(panel, 'Profile')
    await profile
      .getByText(/St Brigid Hospital/)
      .first()
      .waitFor()
    await profile.getByText('amara.nwosu@example.org').first().waitFor()
  })

  journey(
    'an interview is shown on the card, in the timeline and in a calendar',
    async ({ openPage }) => {
      const page = await openPage()
      await createAccountAndSignIn(page, aNewUser('Vera'))
      await page.goto('/main/jobs')
      const panel = await openCandidate(page, await createCandidateInJob(page, ada))
      await panel.getByRole('button', { name: 'Schedule interview' }).click()
      const dialog = page.getByRole('dialog', { name: `Schedule interview with ${ada}` })
      const year = new Date().getFullYear() + 1
      await dialog.getByLabel('Name').fill('First call')
      // In winter the clock of London is that of the file.
      await dialog.getByLabel('Date').fill(`${year}-01-15`)
      await dialog.getByLabel('Time').fill('10:30')
      await dialog.getByLabel('Location').fill('Lock house, upper gate')
      await checkScreen(page, 'journey-interview')
      await dialog.getByRole('button', { name: 'Schedule interview' }).click()
      const told = await findToast(page, /^First call: .+10:30–11:15/)
      const lines = await saveCalendar(
        page,
        told.getByRole('button', { name: 'Download calendar file' }),
      )
      expect(lines).toEqual(
        expect.arrayContaining([
          `DTSTART:${year}0115T103000Z`,
          `DTEND:${year}0115T111500Z`,
          `SUMMARY:First call: ${ada}`,
          'LOCATION:Lock house\\, upper gate',
          'DESCRIPTION:Job: Lock keeper',
          'STATUS:CONFIRMED',
        ]),
      )

      await (await openTab(panel, 'Timeline')).getByText(/^Scheduled “First call”/).waitFor()
      await page.keyboard.press('Escape')
      await cardLocator(page, ada)
        .getByText(/^First call .+10:30$/)
        .waitFor()
    },
  )
})

describe('the card of a candidate', () => {
  journey('shows its full next step to pointer and keyboard users', async ({ openPage }) => {
    const page = await openPage()
    await createAccountAndSignIn(page, aNewUser('Lena'))
    await page.goto('/main/jobs')
    const { jobId, candidateId } = await createCandidateInJob(page, ada)
    const text = 'Send the contract to the office in Rotterdam and wait for the third signature'
    await callAs(page, setNextAction, {
      jobId,
      candidateIds: [candidateId],
      next: { text, due: null },
    })
    await openBoard(page, jobId)
    const words = cardLocator(page, ada).getByText(text)
    const isCut = () => words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(await isCut()).toBe(true)
    await words.hover()
    await page.getByRole('tooltip', { name: text }).waitFor()
    await page.keyboard.press('j')
    await cardLocator(page, ada).focus()
    await expect.poll(isCut).toBe(false)
  })
})

async function submitScorecard(panel: Locator, recommendation: string, why: string): Promise<void> {
  const part = await openTab(panel, 'Scorecards')
  await part.getByRole('radio', { name: recommendation, exact: true }).click()
  await part.getByRole('radiogroup', { name: 'Skills' }).getByRole('radio', { name: '4' }).click()
  await part.getByLabel('Reason').fill(why)
  await part.getByRole('button', { name: 'Submit scorecard' }).click()
  await part.getByRole('button', { name: 'Edit your scorecard' }).waitFor()
}

/** The lines of the file, those that were folded in one piece. */
async function saveCalendar(page: Page, button: Locator): Promise<string[]> {
  const saving = page.waitForEvent('download')
  await button.click()
  const file = join(inject('home'), (await saving).suggestedFilename())
  await (await saving).saveAs(file)
  return (await readFile(file, 'utf8')).replaceAll('\r\n ', '').split('\r\n')
}
