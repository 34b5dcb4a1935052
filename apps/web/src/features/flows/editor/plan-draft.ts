import type { FlowPlan, SavedPlan } from '@headwater/contract/flows/plans'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '#lib/api-error'
import { decideRetryDelay } from '#lib/decide-retry-delay'
import { formatFailure } from '#lib/format-failure'
import type { UnsavedPlanStorage } from './unsaved-plan.ts'

export type PlanEdit = (plan: FlowPlan) => FlowPlan

export interface PlanDraftState {
  plan: FlowPlan
  /** The server's latest reply, with the dates of the steps. */
  saved: SavedPlan
  isDirty: boolean
  isSaving: boolean
  /** Why the last save failed, as a sentence. */
  failure: string | undefined
  /** Another member has saved a newer version, which saving would overwrite. */
  isStale: boolean
}

type SavePlan = (plan: FlowPlan, baseVersion: number) => Promise<SavedPlan>

const saveDebounceMs = 800
const minRetryDelayMs = 5_000

/**
 * Creates the draft of a session's plan. It saves itself shortly after a change, one save at a
 * time, and is kept in the browser until it is saved.
 */
export function createPlanDraft(initial: SavedPlan, save: SavePlan, storage: UnsavedPlanStorage) {
  const unsaved = storage.read()
  const isRestored = unsaved !== undefined && !isSamePlan(unsaved.plan, initial.plan)
  let base = unsaved && isRestored ? unsaved.baseVersion : initial.version
  let savedPlan = initial.plan
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  const store = createStore<PlanDraftState>()(() => ({
    plan: unsaved && isRestored ? unsaved.plan : initial.plan,
    saved: initial,
    isDirty: isRestored,
    isSaving: false,
    failure: undefined,
    isStale: isRestored && base !== initial.version,
  }))
  if (isRestored) timer = setTimeout(start, saveDebounceMs)
  else storage.clear()

  function change(edit: PlanEdit): void {
    const plan = edit(store.getState().plan)
    const isDirty = !isSamePlan(plan, savedPlan)
    store.setState({ plan, isDirty, failure: undefined })
    if (isDirty) storage.write({ plan, baseVersion: base })
    else storage.clear()
    clearTimeout(timer)
    if (isDirty) timer = setTimeout(start, saveDebounceMs)
  }

  function start(): void {
    saving = Promise.resolve(saving).then(saveNow)
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer)
    const { plan, isDirty, isSaving, isStale } = store.getState()
    if (!isDirty || isSaving || isStale) return
    store.setState({ isSaving: true, failure: undefined })
    try {
      const saved = await save(plan, base)
      base = saved.version
      savedPlan = plan
      const current = store.getState().plan
      const isStillDirty = !isSamePlan(current, plan)
      store.setState({ saved, isSaving: false, isDirty: isStillDirty })
      if (isStillDirty) storage.write({ plan: current, baseVersion: base })
      else storage.clear()
      if (isStillDirty) await saveNow()
    } catch (error) {
      const isStale = error instanceof ApiError && error.reason === 'stale_version'
      store.setState({ isSaving: false, isStale, failure: formatFailure(error) })
      const delayMs = isStale ? undefined : decideRetryDelay(error, 0)
      if (delayMs !== undefined) timer = setTimeout(start, Math.max(delayMs, minRetryDelayMs))
    }
  }

  return {
    read: store.getState,
    subscribe: store.subscribe,
    change,

    /** Saves what is not saved yet, and waits for a save that is under way. */
    async flush(): Promise<void> {
      await saving
      start()
      await saving
    },

    /** Adopts a newer version unless there are local changes. */
    adopt(newer: SavedPlan): void {
      const { isDirty, isSaving, saved } = store.getState()
      if (isDirty || isSaving || newer.version < base || newer === saved) return
      base = newer.version
      savedPlan = newer.plan
      store.setState({ plan: newer.plan, saved: newer })
    },

    /** Discards local changes. */
    reset(newest: SavedPlan): void {
      clearTimeout(timer)
      storage.clear()
      base = newest.version
      savedPlan = newest.plan
      store.setState({
        plan: newest.plan,
        saved: newest,
        isDirty: false,
        failure: undefined,
        isStale: false,
      })
    },

    /** Stops retrying. What is unsaved stays in the browser. */
    stop: () => clearTimeout(timer),
  }
}
export type PlanDraft = ReturnType<typeof createPlanDraft>

function isSamePlan(a: FlowPlan, b: FlowPlan): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
