import type { PersonStatus } from '@headwater/contract/flows/results'
import type { StoreApi } from 'zustand/vanilla'
import type { UnlockReport } from './unlock-report.ts'

/** What the acts need from the page, read at the time of the act. */
export interface ActsEnv {
  flowId: string
  jobId: string
  /** Updates the company's status with a person everywhere on the screen. */
  patch: (personId: string, change: (personStatus: PersonStatus) => PersonStatus) => void
  /** Refetches contact details and credit balances shown elsewhere after an unlock. */
  afterUnlock: () => void
  /** Opens the page where credits are bought, or undefined when the user may not buy. */
  addCredits: (() => void) | undefined
}

export interface ActsState {
  /** Ids of the people being unlocked. */
  busy: ReadonlySet<string>
  /** People added to the pipeline here, with their stage, which is empty when it is unknown. */
  added: ReadonlyMap<string, string>
  /** The result of unlocking several people, if some stayed locked. */
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
