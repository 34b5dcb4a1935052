import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { colleagueId } from '#test/board-builders'
import { aClient } from '#test/identity-builders'
import { aThread, aThreadDetail, openInbox, serveInbox, threadId } from '#test/inbox-builders'
import { aLiveChange, serveLive } from '#test/live-builders'
import { aMailbox } from '#test/outreach-builders'
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

const findEditor = () => screen.findByRole('textbox', { name: 'Reply to Elif Demirtaş' })
const findSend = () => screen.findByRole('button', { name: /^Send/ })

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
    await findEditor()
    await user.click(screen.getByRole('button', { name: 'Template' }))
    await user.click(await screen.findByRole('button', { name: /^Pay range and call/ }))
    await waitFor(async () =>
      expect((await findEditor()).textContent).toBe('Hi Elif, the range is 98 to 118.'),
    )
    await waitFor(() => expect(of('draft')).toHaveLength(1))
    expect(of('draft')[0]).toMatchObject({
      templateId: aReplyTemplate().id,
      mailboxId: aMailbox().id,
    })
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
    expect(await screen.findByText('no connected mailbox')).toBeTruthy()
    expect(screen.getByText('Connect a mailbox in the settings to write from it.')).toBeTruthy()
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
    [{ html: 'x'.repeat(20_001) }, 'The message is too long.'],
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
