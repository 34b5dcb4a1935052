import { createStore } from 'zustand/vanilla'
import type { ActsEnv, ActsState } from './acts-state.ts'
import { createHiding } from './hiding.ts'
import { createSaving } from './saving.ts'
import { createUnlocking } from './unlocking.ts'
import { createVerdicts } from './verdicts.ts'

export type Acts = ReturnType<typeof createActs>

/** All that can be done with the people found. */
export function createActs(env: () => ActsEnv) {
  const store = createStore<ActsState>()(() => ({
    busy: new Set(),
    added: new Map(),
    report: undefined,
  }))
  const verdicts = createVerdicts(env)
  return {
    store,
    /** The job whose pipeline people are put into. */
    jobId: () => env().jobId,
    ...verdicts,
    ...createHiding(verdicts),
    ...createUnlocking(env, store),
    ...createSaving(env, store),
  }
}
