import { useCallback } from 'react'
import { useStore } from 'zustand'
import { createSessionScopedStore } from '#lib/session-scoped-store'

/**
 * Unsaved input about candidates. It is stored outside the panel, so that neither Escape nor
 * opening another candidate loses it.
 */
const drafts = createSessionScopedStore<Readonly<Record<string, unknown>>>({})

/** Returns a draft and its setter. Undefined deletes it. `empty` must stay the same object. */
export function useDraft<Draft extends object>(
  key: string,
  empty: Draft,
): [Draft, (next: Draft | undefined) => void] {
  const draft = useStore(drafts, (all) => all[key]) as Draft | undefined
  const write = useCallback((next: Draft | undefined) => writeDraft(key, next), [key])
  return [draft ?? empty, write]
}

function writeDraft(key: string, next: object | undefined): void {
  const { [key]: _, ...others } = drafts.getState()
  drafts.setState(next === undefined ? others : { ...others, [key]: next }, true)
}

/** Returns whether there is unsaved input that closing the page would lose. */
export function hasDrafts(): boolean {
  return Object.keys(drafts.getState()).length > 0
}
