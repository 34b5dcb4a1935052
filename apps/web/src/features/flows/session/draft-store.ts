import type { FlowDetail, SearchVersion } from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { debounceBursts } from './debounce-bursts.ts'

/** Display names of the keys in criteria: `cities:2950159` is Berlin. */
export type ValueNames = Readonly<Record<string, string>>

/** Returns the edited criteria. */
export type CriteriaEdit = (criteria: readonly Criterion[]) => readonly Criterion[]

export interface SearchContent {
  criteria: readonly Criterion[]
  text: string
  scope: SearchScope
}

/** What replaces a search. The scope stays as it is unless it is given. */
export interface SearchReplacement extends Omit<SearchContent, 'scope'> {
  scope?: SearchScope
  names?: ValueNames
}

export type DebouncedCriteriaListener = (
  debouncedCriteria: readonly Criterion[],
  before: readonly Criterion[],
) => void

export interface DraftState extends SearchContent {
  /** The criteria to search by: the current ones, debounced. */
  asked: readonly Criterion[]
  names: ValueNames
  /** The version on the screen, or null while it is unsaved. */
  version: number | null
  savedAt: string | null
  isSaving: boolean
  /** Why the last save failed, as a sentence. */
  failure: string | undefined
  /** Another member has saved a newer version, which saving would overwrite. */
  isStale: boolean
}

type SavedSearch = SearchVersion & { names: Record<string, string> }
type SaveSearch = (search: SearchContent, baseVersion: number) => Promise<SavedSearch>

const saveDebounceMs = 800

/** Creates the draft of a session's search, which saves itself, one save at a time. */
export function createSearchDraft(flow: FlowDetail, save: SaveSearch) {
  const store = createStore<DraftState>()(() => toDraftState(flow))
  let base = flow.search.version
  let saved: SearchContent = flow.search
  let timer: ReturnType<typeof setTimeout> | undefined
  const setDebouncedCriteria = debounceBursts((debouncedCriteria: readonly Criterion[]) =>
    store.setState({ asked: debouncedCriteria }),
  )

  function change(next: Partial<SearchContent>, names?: ValueNames): void {
    store.setState((before) => ({ ...next, names: { ...before.names, ...names } }))
    if (next.criteria) setDebouncedCriteria(next.criteria)
    const isClean = isSameSearch(store.getState(), saved)
    store.setState({ version: isClean ? base : null, failure: undefined })
    clearTimeout(timer)
    if (!isClean) timer = setTimeout(flush, saveDebounceMs)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    const { criteria, text, scope, isSaving, isStale } = store.getState()
    const search = { criteria, text, scope }
    if (isSaving || isStale || isSameSearch(search, saved)) return
    store.setState({ isSaving: true, failure: undefined })
    try {
      const { names, importName, version, savedAt } = await save(search, base)
      base = version
      saved = search
      const isClean = isSameSearch(store.getState(), saved)
      store.setState((before) => ({
        savedAt,
        isSaving: false,
        version: isClean ? version : null,
        names: { ...before.names, ...names, ...scopeName(scope, importName) },
      }))
      if (!isClean) void flush()
    } catch (error) {
      const isStale = error instanceof ApiError && error.reason === 'stale_version'
      store.setState({ isSaving: false, isStale, failure: formatFailure(error) })
    }
  }

  return {
    read: store.getState,
    subscribe: store.subscribe,
    /** Notifies the listener of the next and the previous criteria before anything renders. */
    onDebouncedCriteria: (listen: DebouncedCriteriaListener) =>
      store.subscribe(({ asked: debouncedCriteria }, before) => {
        if (debouncedCriteria !== before.asked) listen(debouncedCriteria, before.asked)
      }),
    set: (criteria: readonly Criterion[], names?: ValueNames) => change({ criteria }, names),
    edit: (make: CriteriaEdit, names?: ValueNames) =>
      change({ criteria: make(store.getState().criteria) }, names),
    setText: (text: string) => change({ text }),
    setScope: (scope: SearchScope, importName: string | null) =>
      change({ scope }, scopeName(scope, importName)),
    replace: ({ names, ...search }: SearchReplacement) => change(search, names),
    flush: () => void flush(),

    /** Adopts a newer version if there are no local changes. */
    adopt(newer: FlowDetail): void {
      const { isSaving } = store.getState()
      if (newer.search.version <= base || isSaving || !isSameSearch(store.getState(), saved)) return
      base = newer.search.version
      saved = newer.search
      store.setState(toDraftState(newer))
    },
  }
}

/** The name of an import is kept with the names of values, under its scope. */
function scopeName(scope: SearchScope, importName: string | null): ValueNames {
  return importName === null ? {} : { [scope]: importName }
}

function toDraftState({ search, names }: FlowDetail): DraftState {
  const { criteria, text, scope, importName, version, savedAt } = search
  return {
    criteria,
    asked: criteria,
    text,
    scope,
    names: { ...names, ...scopeName(scope, importName) },
    version,
    savedAt,
    isSaving: false,
    failure: undefined,
    isStale: false,
  }
}

function isSameSearch(a: SearchContent, b: SearchContent): boolean {
  if (a.text !== b.text || a.scope !== b.scope) return false
  return JSON.stringify(a.criteria) === JSON.stringify(b.criteria)
}
