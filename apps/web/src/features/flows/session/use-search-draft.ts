import { type FlowDetail, getFlow, saveSearch } from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/http-client'
import { useCredentials } from '#lib/session'
import { loadOptions } from '#lib/use-load-data'
import {
  type AskedListener,
  createDraft,
  type DraftState,
  type Edit,
  type Names,
  type Search,
} from './draft-store.ts'

export interface SearchDraft extends DraftState {
  /** Replaces the criteria; names are added to those that are known. */
  set: (criteria: readonly Criterion[], names?: Names) => void
  /** The same, made out of what the criteria are by then. */
  edit: (change: Edit, names?: Names) => void
  setText: (text: string) => void
  /** Both at once, as the reading of a text gives them. */
  replace: (search: Search & { names?: Names }) => void
  /** Saves now what is not saved yet. */
  save: () => void
  /** Says what is looked for next and what was before, before any of it is drawn. */
  onAsked: (listen: AskedListener) => () => void
  /** Whoever may only review sees the search as it is saved. */
  isReadOnly: boolean
}

/** The search of a session as it stands on the screen. It saves itself a moment after a change. */
export function useSearchDraft(flow: FlowDetail): SearchDraft {
  const queryClient = useQueryClient()
  const isReadOnly = !(useCredentials()?.privileges.includes('flows.write') ?? false)
  const [draft] = useState(() =>
    createDraft(flow, async ({ criteria, text }, baseVersion) => {
      const args = { flowId: flow.id, criteria: [...criteria], text, baseVersion }
      const { names, ...search } = await call(saveSearch, args)
      // Whoever comes back to this page finds what they left.
      queryClient.setQueryData(loadOptions(getFlow, { flowId: flow.id }).queryKey, (before) =>
        before ? { ...before, search, names, version: search.version } : before,
      )
      return { ...search, names }
    }),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.read)
  useEffect(() => draft.adopt(flow), [draft, flow])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && draft.flush()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      draft.flush()
    }
  }, [draft])

  // The same thing until something changes: what is drawn from it is not drawn again for nothing.
  return useMemo(
    () => ({
      ...state,
      set: isReadOnly ? ignore : draft.set,
      edit: isReadOnly ? ignore : draft.edit,
      setText: isReadOnly ? ignore : draft.setText,
      replace: isReadOnly ? ignore : draft.replace,
      save: draft.flush,
      onAsked: draft.onAsked,
      isReadOnly,
    }),
    [state, draft, isReadOnly],
  )
}

function ignore(): void {}
