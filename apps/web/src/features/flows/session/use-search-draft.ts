import { type FlowDetail, getFlow, saveSearch } from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/http-client'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import {
  type CriteriaEdit,
  createSearchDraft,
  type DebouncedCriteriaListener,
  type DraftState,
  type SearchReplacement,
  type ValueNames,
} from './draft-store.ts'

export interface SearchDraft extends DraftState {
  /** Replaces the criteria and adds names to the known ones. */
  set: (criteria: readonly Criterion[], names?: ValueNames) => void
  /** Edits the criteria as they are at that moment. */
  edit: (change: CriteriaEdit, names?: ValueNames) => void
  setText: (text: string) => void
  /** Replaces text and criteria at once, as parsed from a query. */
  replace: (search: SearchReplacement) => void
  /** Changes whom the search looks at. An import has the name of its file. */
  setScope: (scope: SearchScope, importName: string | null) => void
  /** Saves unsaved changes now. */
  save: () => void
  /** Notifies the listener of the next and the previous criteria before anything renders. */
  onDebouncedCriteria: (listen: DebouncedCriteriaListener) => () => void
  /** A reviewer sees the search as it is saved. */
  isReadOnly: boolean
}

/**
 * Holds the search of a session as edited on the screen. It saves itself shortly after a change.
 */
export function useSearchDraft(flow: FlowDetail): SearchDraft {
  const queryClient = useQueryClient()
  const isReadOnly = !(useCredentials()?.privileges.includes('flows.write') ?? false)
  const [draft] = useState(() =>
    createSearchDraft(flow, async ({ criteria, text, scope }, baseVersion) => {
      const args = { flowId: flow.id, criteria: [...criteria], text, scope, baseVersion }
      const { names, ...search } = await call(saveSearch, args)
      // The user finds the latest search when returning to this page.
      queryClient.setQueryData(loadQueryOptions(getFlow, { flowId: flow.id }).queryKey, (before) =>
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

  // Memoised, so that components that depend on it do not re-render needlessly.
  return useMemo(
    () => ({
      ...state,
      set: isReadOnly ? ignore : draft.set,
      edit: isReadOnly ? ignore : draft.edit,
      setText: isReadOnly ? ignore : draft.setText,
      replace: isReadOnly ? ignore : draft.replace,
      setScope: isReadOnly ? ignore : draft.setScope,
      save: draft.flush,
      onDebouncedCriteria: draft.onDebouncedCriteria,
      isReadOnly,
    }),
    [state, draft, isReadOnly],
  )
}

function ignore(): void {}
