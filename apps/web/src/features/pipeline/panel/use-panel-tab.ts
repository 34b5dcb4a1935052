import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import type { PanelTab } from './panel-tabs.tsx'

interface PanelTabInput {
  candidateId: string | undefined
  /** `note`: somebody opened it to write one. */
  opensOn: 'note' | undefined
}

/** Where a note is written; gets the focus as soon as it is there, when it is wanted. */
export type NoteField = RefCallback<HTMLTextAreaElement>

/** Which part of a candidate is looked at. It stays from one candidate to the next. */
export function usePanelTab({ candidateId, opensOn }: PanelTabInput) {
  const [tab, setTab] = useState<PanelTab>('profile')
  const { field, focus } = useWantedFocus()
  const writeNote = useCallback(() => {
    setTab('notes')
    focus()
  }, [focus])

  useEffect(() => {
    if (candidateId !== undefined && opensOn === 'note') writeNote()
  }, [candidateId, opensOn, writeNote])

  return { tab, setTab, noteField: field, writeNote }
}

/** Focus for a field that may come later than the wish for it. */
function useWantedFocus() {
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
