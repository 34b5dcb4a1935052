import type { ResultHit, Standing } from '@headwater/contract/flows/results'
import type { StoreApi } from 'zustand/vanilla'
import type { UnlockReport } from './say-unlock.ts'

/** Whom an act is about, and what to call them: names may be hidden. */
export interface Target {
  hit: Pick<ResultHit, 'id' | 'standing'>
  name: string
}

/** What the acts need of the page around them, as it is at the moment. */
export interface ActsEnv {
  flowId: string
  jobId: string
  /** Changes how the company stands with somebody, wherever they are on the screen. */
  patch: (personId: string, change: (standing: Standing) => Standing) => void
  /** Addresses were revealed and credits spent: what stands elsewhere of both is asked for anew. */
  afterUnlock: () => void
  /** Leads to where credits are bought; undefined for whoever may not buy. */
  addCredits: (() => void) | undefined
}

export interface ActsState {
  /** Whose unlock is on its way. */
  busy: ReadonlySet<string>
  /** Who was put into the pipeline here, and under which stage; empty where that was not told. */
  added: ReadonlyMap<string, string>
  /** What an unlock of several came to, where some stayed locked. */
  report: UnlockReport | undefined
}

export type ActsStore = StoreApi<ActsState>

export function markAdded(store: ActsStore, ids: readonly string[], stage: string): void {
  store.setState(({ added }) => ({
    added: new Map([...added, ...ids.map((id) => [id, stage] as const)]),
  }))
}

export function unmarkAdded(store: ActsStore, ids: readonly string[]): void {
  store.setState(({ added }) => ({
    added: new Map([...added].filter(([id]) => !ids.includes(id))),
  }))
}
