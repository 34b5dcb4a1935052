import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

export type PanelTab = 'profile' | 'timeline' | 'emails' | 'notes' | 'files' | 'scorecards'

interface PanelTabInput {
  candidateId: string | undefined
  /** Opened to write a note, or on the emails. */
  opensOn: 'note' | 'emails' | undefined
}

/** The note field. It is focused as soon as it is mounted, if requested. */
export type NoteField = RefCallback<HTMLTextAreaElement>

/** Holds the open tab of the panel. It stays the same from one candidate to the next. */
export function usePanelTab({ candidateId, opensOn }: PanelTabInput) {
  const [tab, setTab] = useState<PanelTab>('profile')
  const [replyRequests, setReplyRequests] = useState(0)
  const { field, focus } = useDeferredFocus()
  const writeNote = useCallback(() => {
    setTab('notes')
    focus()
  }, [focus])

  const writeReply = useCallback(() => {
    setTab('emails')
    setReplyRequests((count) => count + 1)
  }, [])

  useEffect(() => {
    if (candidateId === undefined) return
    if (opensOn === 'note') writeNote()
    if (opensOn === 'emails') setTab('emails')
  }, [candidateId, opensOn, writeNote])

  return { tab, setTab, noteField: field, writeNote, replyRequests, writeReply }
}

/** Focuses a field that may mount after the focus was requested. */
function useDeferredFocus() {
  const current = useRef<HTMLTextAreaElement>(null)
  const isWanted = useRef(false)
  const field = useCallback((element: HTMLTextAreaElement | null) => {
    current.current = element
    if (!element || !isWanted.current) return
    isWanted.current = false
    element.focus()
  }, [])
  const focus = useCallback(() => {
    isWanted.current = current.current === null
    current.current?.focus()
  }, [])
  return { field, focus }
}
