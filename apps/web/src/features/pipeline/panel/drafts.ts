import { useCallback } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { sessionStore } from '#lib/session-store'

/**
 * What is half written about candidates. It is kept outside the panel, which comes and goes: neither
 * Escape nor a look at somebody else may cost a word.
 */
const drafts = createStore<Readonly<Record<string, unknown>>>()(() => ({}))

// Nothing of one person is left for the next.
sessionStore.subscribe((state, before) => {
  if (state.User.credentials?.token !== before.User.credentials?.token) drafts.setState({}, true)
})

/** One draft and the way to write it; undefined forgets it. `empty` must stay the same object. */
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

/** Whether anything is half written: a page that closes would lose it. */
export function hasDrafts(): boolean {
  return Object.keys(drafts.getState()).length > 0
}
