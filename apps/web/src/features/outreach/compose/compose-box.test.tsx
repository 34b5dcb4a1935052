import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/react'
import { Activity, createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/query-client'
import { cardId } from '#test/board-builders'
import { aThreadDetail, serveInbox, threadId } from '#test/inbox-builders'
import { ComposeBox, type ComposeHandle } from './compose-box.tsx'

it('gets the focus that was asked for while its editor was hidden, once it is shown', async () => {
  serveInbox()
  const { to, mailboxes, person } = aThreadDetail(1)
  const { name } = person
  const target = {
    threadId: threadId(1),
    candidateId: cardId(1),
    name,
    to: to.address,
    mailboxes,
    draft: null,
    replyKind: null,
  }
  const client = createQueryClient()
  const compose = createRef<ComposeHandle>()
  const show = (mode: 'hidden' | 'visible') => (
    <QueryClientProvider client={client}>
      <Activity mode={mode}>
        <ComposeBox ref={compose} target={target} />
      </Activity>
    </QueryClientProvider>
  )
  const { rerender } = render(show('visible'))
  const findEditor = () => screen.findByRole('textbox', { name: `Reply to ${name}` })
  await findEditor()
  const box = compose.current
  // An editor that is hidden is destroyed, and created again once it is shown.
  const destroy = vi.spyOn(Editor.prototype, 'destroy')
  rerender(show('hidden'))
  await waitFor(() => expect(destroy).toHaveBeenCalled())
  box?.focus()
  rerender(show('visible'))
  const editor = await findEditor()
  await waitFor(() => expect(document.activeElement).toBe(editor))
})
