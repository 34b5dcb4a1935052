import { daysOfWeek, hourlySlots, sendAfterOptions } from '@headwater/contract/option-lists'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { addDays, findDayOfWeek, toInstant, toLocalDay } from '#lib/dates'
import { colleagueId } from '#test/board-builders'
import { aClient } from '#test/identity-builders'
import { aThread, aThreadDetail, openInbox, serveInbox, threadId } from '#test/inbox-builders'
import { aLiveChange, serveLive } from '#test/live-builders'
import { aBrokenMailbox, aMailbox } from '#test/outreach-builders'
import { errorReply, ok, server } from '#test/server'
import { aReplyTemplate } from '#test/template-builders'
import { findSendProblem } from './find-send-problem.ts'
import { groupByKind } from './template-menu.tsx'
import { listVariables } from './use-variable-values.ts'

type Served = Parameters<typeof serveInbox>[0]

/** Opens a thread in which the reply is already written. */
function openWithDraft(bodyHtml: string, served: Served = {}) {
  const draft = {
    mailboxId: aMailbox().id,
    subject: '',
    bodyHtml,
    templateId: null,
    attachments: [],
    savedAt: '2026-05-14T12:30:00.000Z',
  }
  const inbox = serveInbox({
    threads: [aThread(1, { hasDraft: true })],
    details: [aThreadDetail(1, { draft })],
    ...served,
  })
  return { ...inbox, ...openInbox() }
}

async function chooseTemplate(user: UserEvent) {
  await findEditor()
  await user.click(screen.getByRole('button', { name: 'Template' }))
  await user.click(await screen.findByRole('button', { name: /^Pay range and call/ }))
  await waitFor(async () =>
    expect((await findEditor()).textContent).toBe('Hi Elif, the range is 98 to 118.'),
  )
}

const findEditor = () => screen.findByRole('textbox', { name: 'Reply to Elif Demirtaş' })
const findSend = () => screen.findByRole('button', { name: 'Send' })

describe('a reply', () => {
  it('is restored from the draft and sent from the mailbox of the thread', async () => {
    const { user, of } = openWithDraft('<p>Thank you.</p>')
    expect((await findEditor()).textContent).toBe('Thank you.')
    await user.click(await findSend())
    await waitFor(() => expect(of('send')).toHaveLength(1))
    expect(of('send')[0]).toMatchObject({
      threadId: threadId(1),
      mailboxId: aMailbox().id,
      bodyHtml: '<p>Thank you.</p>',
      remindAfterDays: 3,
    })
  })

  it('is sent with Ctrl and Enter, once', async () => {
    const { of } = openWithDraft('<p>Thank you.</p>')
    const editor = await findEditor()
    fireEvent.keyDown(editor, { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(editor, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(of('send')).toHaveLength(1))
    await waitFor(() => expect(editor.textContent).toBe(''))
    expect(of('send')).toHaveLength(1)
  })

  it('is sent later, after days, on days of the week and at an hour of the specification', async () => {
    const { user, of } = openWithDraft('<p>Thank you.</p>')
    await findEditor()
    await user.click(screen.getByRole('button', { name: 'Send later' }))
    const form = within(await screen.findByRole('dialog', { name: 'Send later' }))
    const weekDays = within(form.getByRole('group', { name: 'On these days' }))
    const toggles = weekDays.getAllByRole('button')
    expect(toggles.map(({ textContent }) => textContent)).toEqual(
      daysOfWeek.map(({ label }) => label),
    )
    for (const toggle of toggles) {
      if (toggle.getAttribute('aria-pressed') === 'true') await user.click(toggle)
    }
    expect(form.queryByText(/^Leaves /)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Schedule' }))
    expect(of('send')).toEqual([])
    for (const toggle of toggles) await user.click(toggle)
    await user.click(form.getByRole('combobox', { name: /Hour/ }))
    const hours = await screen.findAllByRole('option')
    expect(hours.map(({ textContent }) => textContent)).toEqual(hourlySlots)
    await user.click(screen.getByRole('option', { name: '00:00' }))
    await user.click(form.getByRole('combobox', { name: /Send after/ }))
    const days = await screen.findAllByRole('option')
    expect(days.map(({ textContent }) => textContent)).toEqual(
      sendAfterOptions.map(({ label }) => label),
    )
    await user.click(screen.getByRole('option', { name: '0 day (now)' }))
    expect(form.getByText('This time has passed. Choose a later one.')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Schedule' }))
    expect(of('send')).toEqual([])
    await user.click(form.getByRole('combobox', { name: /Send after/ }))
    await user.click(await screen.findByRole('option', { name: '2 days' }))
    const timeZone = 'Europe/Lisbon'
    const day = addDays(toLocalDay(new Date(), timeZone), 3)
    // The day after the delay is not one of the chosen ones.
    const skipped = addDays(day, -1)
    const name = daysOfWeek.find(({ id }) => findDayOfWeek(skipped, [id]) === skipped)?.label
    await user.click(weekDays.getByRole('button', { name: name ?? '' }))
    const sendAt = toInstant({ day, time: '00:00' }, timeZone)?.toISOString()
    expect(form.getByText(/^Leaves /).textContent).toContain('00:00')
    await user.click(form.getByRole('button', { name: 'Schedule' }))
    await waitFor(() => expect(of('send')).toMatchObject([{ sendAt }]))
    expect(await screen.findByText(/^Email to Elif Demirtaş leaves \w+ .*00:00$/)).toBeTruthy()
  })

  it('is open again after Undo', async () => {
    const { user, of } = openWithDraft('<p>Thank you.</p>')
    await user.click(await findSend())
    await waitFor(async () => expect((await findEditor()).textContent).toBe(''))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(of('undo')).toHaveLength(1))
    await waitFor(async () => expect((await findEditor()).textContent).toBe('Thank you.'))
  })

  it('shows the values of its variables and is sent with the variables', async () => {
    const { user, of } = openWithDraft('<p>Hi {{ candidate.first_name }},</p>')
    await waitFor(async () => expect((await findEditor()).textContent).toBe('Hi Elif,'))
    await user.click(await findSend())
    await waitFor(() => expect(of('send')).toHaveLength(1))
    expect(of('send')[0]?.bodyHtml).toContain('{{ candidate.first_name }}')
  })

  it('cannot be sent while a variable has no value', async () => {
    const { user, of } = openWithDraft('<p>You are {{ candidate.current_title }}</p>')
    const reason = 'Current title is missing for Elif Demirtaş. Write it yourself or remove it.'
    expect(await screen.findByText(reason)).toBeTruthy()
    await user.click(await findSend())
    expect(of('send')).toEqual([])
  })

  it('takes the text of a template and saves it as a draft', async () => {
    const { user, of } = openWithDraft('')
    await chooseTemplate(user)
    await waitFor(() => expect(of('draft')).toHaveLength(1))
    expect(of('draft')[0]).toMatchObject({
      templateId: aReplyTemplate().id,
      mailboxId: aMailbox().id,
    })
  })

  it('is saved when the page is closed, by a request that outlives it', async () => {
    const { user, of } = openWithDraft('')
    const keepalive: boolean[] = []
    server.use(
      http.put('*/api2/outreach/threads/:threadId/draft', ({ request }) => {
        keepalive.push(request.keepalive)
      }),
    )
    await chooseTemplate(user)
    expect(of('draft')).toEqual([])
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(of('draft')).toHaveLength(1))
    expect(keepalive).toEqual([true])
  })

  it('is saved again after a failure, without another change', async () => {
    const { user, of } = openWithDraft('')
    const path = '*/api2/outreach/threads/:threadId/draft'
    server.use(http.put(path, () => errorReply(500, 500, 'internal'), { once: true }))
    await chooseTemplate(user)
    expect((await screen.findByText('Draft not saved')).className).not.toContain('hidden')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(of('draft')).toHaveLength(1))
    expect(await screen.findByText('Draft saved')).toBeTruthy()
  })

  it('taken back contains what was written since', async () => {
    const { user, of, requests, state } = openWithDraft('<p>Thank you.</p>')
    await user.click(await findSend())
    await waitFor(async () => expect((await findEditor()).textContent).toBe(''))
    await chooseTemplate(user)
    const { draft } = state.details[0] as ReturnType<typeof aThreadDetail>
    const bodyHtml = '<p>Thank you.</p><p>Hi Elif</p>'
    state.details = [aThreadDetail(1, { draft: draft && { ...draft, bodyHtml } })]
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await findEditor()).textContent).toBe('Thank you.Hi Elif'))
    const names = requests.map(({ name }) => name)
    expect(names.indexOf('draft')).toBeLessThan(names.indexOf('undo'))
    expect(names.slice(names.indexOf('undo'))).not.toContain('draft')
    expect(of('draft')).toHaveLength(1)
    await waitFor(async () => expect(document.activeElement).toBe(await findEditor()))
  })

  it('asks before sending while a colleague is replying', async () => {
    const streams = serveLive()
    const { user, of } = openWithDraft('<p>Thank you.</p>')
    await findEditor()
    await waitFor(() => expect(streams.at(-1)?.topics.join()).toContain('inbox'))
    const by = { clientId: colleagueId, name: 'Tomasz Wilk' }
    const change = { threadId: threadId(1), isTyping: true, by }
    act(() => streams.at(-1)?.send(aLiveChange('inbox', aClient().company_id, change)))
    expect(await screen.findByText('Tomasz is replying')).toBeTruthy()
    await user.click(await findSend())
    expect(of('send')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(of('send')).toHaveLength(1))
  })

  it('can only be sent from connected mailboxes', async () => {
    const mailboxes = [{ id: aMailbox().id, address: 'ines@meridiangrid.test', isConnected: false }]
    serveInbox({ threads: [aThread(1)], details: [aThreadDetail(1, { mailboxes })] })
    openInbox()
    expect(await screen.findByText('No mailbox connected')).toBeTruthy()
    expect(screen.getByText('Connect a mailbox in the settings to write from it.')).toBeTruthy()
  })

  it('says that the mailbox of the thread is disconnected and what it is sent from instead', async () => {
    const broken = { id: aMailbox().id, address: 'talent@meridiangrid.test', isConnected: false }
    const other = { id: threadId(50), address: 'ines@meridiangrid.test', isConnected: true }
    const mailboxes = [broken, other]
    serveInbox({ threads: [aThread(1)], details: [aThreadDetail(1, { mailboxes })] })
    server.use(
      http.get('*/api2/outreach/mailboxes/faults', () =>
        ok({ mailboxes: [aBrokenMailbox({ id: broken.id })] }),
      ),
    )
    openInbox()
    const notice = within(await screen.findByRole('region', { name: 'Reply to Elif Demirtaş' }))
    expect(await notice.findByText('talent@meridiangrid.test is disconnected.')).toBeTruthy()
    expect(notice.getByText(/will be sent from ines@meridiangrid\.test\.$/)).toBeTruthy()
    expect(await notice.findByRole('button', { name: 'Reconnect' })).toBeTruthy()
  })

  it('cannot be sent before a new variable is filled in', async () => {
    const { user, of } = openWithDraft('<p>Hi {{ candidate.first_name }},</p>')
    await waitFor(async () => expect((await findEditor()).textContent).toBe('Hi Elif,'))
    server.use(http.post('*/api2/outreach/previews', () => new Promise<never>(() => undefined)))
    await user.click(screen.getByRole('button', { name: 'Variable' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Current title' }))
    expect(await screen.findByText('Wait until the variables are filled in.')).toBeTruthy()
    await user.click(await findSend())
    expect(of('send')).toEqual([])
  })

  it('says why it is not sent with Ctrl and Enter', async () => {
    openWithDraft('<p>You are {{ candidate.current_title }}</p>')
    const reason = 'Current title is missing for Elif Demirtaş. Write it yourself or remove it.'
    await screen.findByText(reason)
    fireEvent.keyDown(await findEditor(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2))
  })
})

describe('whether a message can be sent', () => {
  const fine = {
    name: 'Elif',
    hasMailbox: true,
    needsSubject: false,
    subject: '',
    html: '<p>Hi</p>',
    isUploading: false,
    isResolving: false,
    missing: [],
  }
  it.each([
    [{}, undefined],
    [{ html: '' }, 'Write a message first.'],
    [{ needsSubject: true }, 'Add a subject first.'],
    [{ isUploading: true }, 'Wait until the files are uploaded.'],
    [{ isResolving: true }, 'Wait until the variables are filled in.'],
    [{ html: 'x'.repeat(20_001) }, 'The email is too long.'],
  ])('with %j is answered by %j', (changes, problem) => {
    expect(findSendProblem({ ...fine, ...changes })).toBe(problem)
  })
})

it('templates for the reply at hand come first, then those for any reply', () => {
  const kinds = ['no', null, 'question'] as const
  const templates = kinds.map((replyKind) => aReplyTemplate({ replyKind }))
  expect(groupByKind(templates, 'question').map(({ kind }) => kind)).toEqual([
    'question',
    null,
    'no',
  ])
})

it('variables of a message are listed once, with their fallbacks', () => {
  const html = `<p>{{ candidate.first_name }} {{candidate.first_name}} {{ job.title | default: &quot;role&quot; }}</p>`
  expect(listVariables('For {{ candidate.last_name }}', html)).toEqual([
    { name: 'candidate.last_name', fallback: '' },
    { name: 'candidate.first_name', fallback: '' },
    { name: 'job.title', fallback: 'role' },
  ])
})
