import type { ThreadDetail } from '@headwater/contract/outreach/threads'
import type { Ref } from 'react'
import { ComposeBox, type ComposeHandle } from './compose-box.tsx'

interface ComposeProps {
  thread: ThreadDetail
  isPhone?: boolean
  isPanel?: boolean
  ref?: Ref<ComposeHandle>
}

/** Writes a reply in a thread. */
export function Compose({ thread, ...props }: ComposeProps) {
  const lastReply = thread.entries.findLast((entry) => entry.type === 'received')
  return (
    <ComposeBox
      {...props}
      target={{
        threadId: thread.id,
        candidateId: thread.candidate?.candidateId,
        name: thread.person.name,
        to: thread.to.address,
        mailboxes: thread.mailboxes,
        draft: thread.draft,
        replyKind: lastReply?.type === 'received' ? (lastReply.reply?.kind ?? null) : null,
      }}
    />
  )
}
