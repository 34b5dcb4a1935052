import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { aThread, aThreadDetail, openInbox, serveInbox } from '#test/inbox-builders'
import { aMailbox } from '#test/outreach-builders'
import { fieldErrorsReply, ok, server } from '#test/server'

function aDraft(bodyHtml: string) {
  const savedAt = '2026-05-14T12:30:00.000Z'
  return { mailboxId: null, subject: '', bodyHtml, templateId: null, attachments: [], savedAt }
}

/** Opens a thread in which the reply is already written. */
function openReply(bodyHtml = '<p>Thank you.</p>', changes = {}) {
  const detail = aThreadDetail(1, { draft: aDraft(bodyHtml), ...changes })
  const inbox = serveInbox({ threads: [aThread(1), aThread(2)], details: [detail] })
  return { ...inbox, ...openInbox() }
}

const findEditor = () => screen.findByRole('textbox', { name: 'Reply to Elif Demirtaş' })
const findSend = () => screen.findByRole('button', { name: 'Send' })

describe('writing a reply', () => {
  it('sends the files that were attached', async () => {
    const uploads: unknown[] = []
    const id = '0198a1f0-0000-7000-8000-000000000777'
    server.use(
      http.post('*/api2/outreach/attachments', async ({ request }) => {
        const { name, data } = (await request.json()) as { name: string; data: string }
        uploads.push({ name, text: atob(data) })
        return ok({ id, name, contentType: 'application/pdf', bytes: 8 })
      }),
    )
    const { user, of } = openReply()
    await findEditor()
    const file = new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' })
    await user.upload(screen.getByLabelText('Files to attach'), file)
    expect(await screen.findByText(/^offer\.pdf/)).toBeTruthy()
    expect(uploads).toEqual([{ name: 'offer.pdf', text: '%PDF-1.7' }])
    await user.click(await findSend())
    await waitFor(() => expect(of('send')).toMatchObject([{ attachmentIds: [id] }]))
  })

  it('says why a file was refused', async () => {
    const text = 'Mail servers refuse programs and scripts. Share a link to the file instead.'
    server.use(http.post('*/api2/outreach/attachments', () => fieldErrorsReply({ data: text })))
    const { user } = openReply()
    await findEditor()
    await user.upload(screen.getByLabelText('Files to attach'), new File(['x'], 'setup.exe'))
    expect(await screen.findByText(`setup.exe: ${text}`)).toBeTruthy()
  })

  it('saves what was written as a template', async () => {
    const saved: unknown[] = []
    server.use(
      http.post('*/api2/outreach/templates', async ({ request }) => {
        const body = (await request.json()) as { name: string }
        saved.push(body)
        const owner = { clientId: aMailbox().id, name: 'Ines' }
        const rest = { isArchived: false, updatedAt: '2026-05-12T08:00:00.000Z', version: 1 }
        return ok({ ...body, id: aMailbox().id, owner, ...rest })
      }),
    )
    const { user } = openReply()
    await findEditor()
    await user.click(screen.getByRole('button', { name: 'Template' }))
    await user.click(await screen.findByRole('button', { name: 'Save this email as a template' }))
    await user.type(screen.getByRole('textbox', { name: 'Name of the template' }), 'Thanks{Enter}')
    expect(await screen.findByText('Saved the template “Thanks”')).toBeTruthy()
    expect(saved).toMatchObject([{ name: 'Thanks', bodyHtml: '<p>Thank you.</p>' }])
  })

  it('sends with Command and Enter, from the mailbox of the thread', async () => {
    const own = { id: aThread(3).id, address: 'ines@meridiangrid.test', isConnected: true }
    const thread = { id: aMailbox().id, address: 'talent@meridiangrid.test', isConnected: true }
    const { of } = openReply('<p>Thank you.</p>', { mailboxes: [thread, own] })
    fireEvent.keyDown(await findEditor(), { key: 'Enter', metaKey: true })
    await waitFor(() => expect(of('send')).toMatchObject([{ mailboxId: thread.id }]))
  })

  it('tells colleagues that a reply is being written', async () => {
    const notices = vi.fn()
    const { user } = openReply()
    server.use(
      http.post('*/api2/outreach/threads/:threadId/typing', ({ params }) => {
        notices(params.threadId)
        return ok({})
      }),
    )
    await user.click(await findEditor())
    await user.paste('Thank you')
    await waitFor(() => expect(notices).toHaveBeenCalledWith(aThread(1).id))
  })

  it('saves the draft at once when the tab is hidden, as before it is closed', async () => {
    const { user, of } = openReply('')
    await findEditor()
    await user.click(screen.getByRole('button', { name: 'Template' }))
    await user.click(await screen.findByRole('button', { name: /^Pay range and call/ }))
    await waitFor(async () => expect((await findEditor()).textContent).toContain('the range is'))
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    hidden.mockRestore()
    await waitFor(() => expect(of('draft').at(-1)?.bodyHtml).toContain('the range is'))
  })

  it('counts down the seconds in which it can be undone', async () => {
    const { user } = openReply()
    await user.click(await findSend())
    const countdown = await screen.findByText(/^Email to Elif Demirtaş leaves in \d+ s$/)
    const readSeconds = () => Number(/(\d+) s$/.exec(countdown.textContent)?.[1])
    const first = readSeconds()
    await waitFor(() => expect(readSeconds()).toBeLessThan(first))
  })
})
