import { createStore } from 'zustand/vanilla'
import type { ActsEnv, ActsState } from './acts-state.ts'
import { createHideAct } from './hide-act.ts'
import { createSaveAct } from './save-act.ts'
import { createUnlockAct } from './unlock-act.ts'
import { createVerdictActs } from './verdict-acts.ts'

export type ResultActs = ReturnType<typeof createResultActs>

/** Creates all acts available on the results. */
export function createResultActs(env: () => ActsEnv) {
  const store = createStore<ActsState>()(() => ({
    busy: new Set(),
    added: new Map(),
    report: undefined,
  }))
  const verdicts = createVerdictActs(env)
  return {
    store,
    /** The job whose pipeline people are added to. */
    jobId: () => env().jobId,
    ...verdicts,
    ...createHideAct(verdicts),
    ...createUnlockAct(env, store),
    ...createSaveAct(env, store),
  }
}
