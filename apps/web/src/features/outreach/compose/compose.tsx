import type { ThreadDetail } from '@headwater/contract/outreach/threads'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { preloadable, usePreloadable } from '#lib/preloadable'
import { Skeleton } from '#ui/feedback/skeleton'
import { ComposeBox, type ComposeBoxHandle, type ComposeTarget } from './compose-box.tsx'

const messageEditor = preloadable(async () => (await import('./message-editor.tsx')).MessageEditor)

export interface ComposeHandle {
  focus: () => void
}

interface ComposeProps {
  thread: ThreadDetail
  isPhone?: boolean
  isPanel?: boolean
  ref?: Ref<ComposeHandle>
}

/** Writes a reply in a thread. The editor is loaded after the thread is shown. */
export function Compose({ thread, isPhone = false, isPanel = false, ref }: ComposeProps) {
  return <LoadedCompose isPanel={isPanel} isPhone={isPhone} ref={ref} target={toTarget(thread)} />
}

interface LoadedComposeProps {
  target: ComposeTarget
  isPhone?: boolean
  isPanel?: boolean
  ref?: Ref<ComposeHandle> | undefined
}

export function LoadedCompose({
  target,
  isPhone = false,
  isPanel = false,
  ref,
}: LoadedComposeProps) {
  const Editor = usePreloadable(messageEditor)
  const box = useRef<ComposeBoxHandle>(null)
  // The focus may be wanted before the editor has loaded.
  const isFocusWanted = useRef(false)
  useImperativeHandle(ref, () => ({
    focus: () => {
      isFocusWanted.current = box.current === null
      box.current?.focus()
    },
  }))
  useEffect(() => {
    if (!Editor || !isFocusWanted.current) return
    isFocusWanted.current = false
    box.current?.focus()
  }, [Editor])
  if (!Editor) return <Skeleton className="h-40 w-full rounded-lg" />
  return (
    <ComposeBox Editor={Editor} isPanel={isPanel} isPhone={isPhone} ref={box} target={target} />
  )
}

function toTarget(thread: ThreadDetail): ComposeTarget {
  const lastReply = thread.entries.findLast((entry) => entry.type === 'received')
  return {
    threadId: thread.id,
    candidateId: thread.candidate?.candidateId,
    name: thread.person.name,
    to: thread.to.address,
    mailboxes: thread.mailboxes,
    draft: thread.draft,
    replyKind: lastReply?.type === 'received' ? (lastReply.reply?.kind ?? null) : null,
  }
}
