import type { FlowDetail, SearchVersion } from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '#lib/api-error'
import { sayFailure } from '#lib/say-failure'
import { atRest } from './at-rest.ts'

/** What people call the keys in criteria: `cities:2950159` is Berlin. */
export type Names = Readonly<Record<string, string>>

/** Makes criteria out of those there are. */
export type Edit = (criteria: readonly Criterion[]) => readonly Criterion[]

export interface Search {
  criteria: readonly Criterion[]
  text: string
}

export type AskedListener = (asked: readonly Criterion[], before: readonly Criterion[]) => void

export interface DraftState extends Search {
  /** The criteria that people are looked for by: those above, once they have come to rest. */
  asked: readonly Criterion[]
  names: Names
  /** The version that is on the screen; null while it is not saved. */
  version: number | null
  savedAt: string | null
  isSaving: boolean
  /** Why the last try to save did not succeed, in a sentence. */
  failure: string | undefined
  /** Somebody else saved a newer version meanwhile, which ours would overwrite. */
  isStale: boolean
}

type Saved = SearchVersion & { names: Record<string, string> }
type Save = (search: Search, baseVersion: number) => Promise<Saved>

const saveRestMs = 800

/** The search of a session as it stands on the screen, which saves itself: one save at a time. */
export function createDraft(flow: FlowDetail, save: Save) {
  const store = createStore<DraftState>()(() => stateOf(flow))
  let base = flow.search.version
  let saved: Search = flow.search
  let timer: ReturnType<typeof setTimeout> | undefined
  const askFor = atRest((asked: readonly Criterion[]) => store.setState({ asked }))

  function change(next: Partial<Search>, names?: Names): void {
    store.setState((before) => ({ ...next, names: { ...before.names, ...names } }))
    if (next.criteria) askFor(next.criteria)
    const isClean = isSame(store.getState(), saved)
    store.setState({ version: isClean ? base : null, failure: undefined })
    clearTimeout(timer)
    if (!isClean) timer = setTimeout(flush, saveRestMs)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    const { criteria, text, isSaving, isStale } = store.getState()
    if (isSaving || isStale || isSame({ criteria, text }, saved)) return
    store.setState({ isSaving: true, failure: undefined })
    try {
      const { names, version, savedAt } = await save({ criteria, text }, base)
      base = version
      saved = { criteria, text }
      const isClean = isSame(store.getState(), saved)
      store.setState((before) => ({
        ...{ savedAt, isSaving: false, version: isClean ? version : null },
        names: { ...before.names, ...names },
      }))
      if (!isClean) void flush()
    } catch (error) {
      const isStale = error instanceof ApiError && error.reason === 'stale_version'
      store.setState({ isSaving: false, isStale, failure: sayFailure(error) })
    }
  }

  return {
    read: store.getState,
    subscribe: store.subscribe,
    /** Says what is looked for next and what was before, before any of it is drawn. */
    onAsked: (listen: AskedListener) =>
      store.subscribe(({ asked }, before) => {
        if (asked !== before.asked) listen(asked, before.asked)
      }),
    set: (criteria: readonly Criterion[], names?: Names) => change({ criteria }, names),
    edit: (make: Edit, names?: Names) =>
      change({ criteria: make(store.getState().criteria) }, names),
    setText: (text: string) => change({ text }),
    replace: ({ names, ...search }: Search & { names?: Names }) => change(search, names),
    flush: () => void flush(),

    /** Takes over a newer version, where nothing was changed here meanwhile. */
    adopt(newer: FlowDetail): void {
      const { isSaving } = store.getState()
      if (newer.search.version <= base || isSaving || !isSame(store.getState(), saved)) return
      base = newer.search.version
      saved = newer.search
      store.setState(stateOf(newer))
    },
  }
}

function stateOf({ search, names }: FlowDetail): DraftState {
  const { criteria, text, version, savedAt } = search
  return {
    ...{ criteria, asked: criteria, text, names, version, savedAt },
    ...{ isSaving: false, failure: undefined, isStale: false },
  }
}

function isSame(a: Search, b: Search): boolean {
  return a.text === b.text && JSON.stringify(a.criteria) === JSON.stringify(b.criteria)
}
