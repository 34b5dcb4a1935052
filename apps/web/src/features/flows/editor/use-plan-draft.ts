import { listAudience, listMissingVariables } from '@headwater/contract/flows/plan-people'
import { getPlan, getReadiness, type SavedPlan, savePlan } from '@headwater/contract/flows/plans'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/http-client'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import {
  createPlanDraft,
  type PlanDraft,
  type PlanDraftState,
  type PlanEdit,
} from './plan-draft.ts'
import { createUnsavedPlanStorage } from './unsaved-plan.ts'

export interface EditedPlan extends PlanDraftState {
  flowId: string
  change: (edit: PlanEdit) => void
  /** Saves unsaved changes now. */
  flush: () => Promise<void>
  /** Discards local changes and loads what a colleague has saved. */
  loadLatest: () => Promise<void>
}

/**
 * The drafts that are open or still being saved, by their session. The next step opens the same
 * draft, so that it does not collide with a save that is under way.
 */
const openDrafts = new Map<string, { draft: PlanDraft; users: number }>()

/** Holds the plan of a session as edited on the screen. It saves itself, also when it is left. */
export function usePlanDraft(flowId: string, saved: SavedPlan): EditedPlan {
  const cache = useQueryClient()
  const clientId = useCredentials()?.client_id ?? ''
  const [draft] = useState(
    () =>
      openDrafts.get(flowId)?.draft ??
      createPlanDraft(
        saved,
        (plan, baseVersion) => save(cache, { flowId, plan, baseVersion }),
        createUnsavedPlanStorage(clientId, flowId),
      ),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.read)
  useEffect(() => draft.adopt(saved), [draft, saved])
  useEffect(() => {
    const saveIfHidden = () => document.hidden && void draft.flush()
    const saveNow = () => void draft.flush()
    const users = openDrafts.get(flowId)?.users ?? 0
    openDrafts.set(flowId, { draft, users: users + 1 })
    document.addEventListener('visibilitychange', saveIfHidden)
    window.addEventListener('pagehide', saveNow)
    window.addEventListener('online', saveNow)
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden)
      window.removeEventListener('pagehide', saveNow)
      window.removeEventListener('online', saveNow)
      void release(flowId, draft)
    }
  }, [draft, flowId])
  return {
    ...state,
    flowId,
    change: draft.change,
    flush: draft.flush,
    loadLatest: async () => {
      const options = loadQueryOptions(getPlan, { flowId })
      draft.reset(await cache.fetchQuery({ ...options, staleTime: 0 }))
    },
  }
}

/** Saves the open draft of a session. Returns whether nothing is left unsaved. */
export async function flushPlanDraft(flowId: string): Promise<boolean> {
  const draft = openDrafts.get(flowId)?.draft
  await draft?.flush()
  return !(draft?.read().isDirty ?? false)
}

async function release(flowId: string, draft: PlanDraft): Promise<void> {
  const open = openDrafts.get(flowId)
  if (open) open.users -= 1
  await draft.flush()
  if (openDrafts.get(flowId)?.users !== 0) return
  draft.stop()
  openDrafts.delete(flowId)
}

async function save(
  cache: QueryClient,
  args: Parameters<typeof call<typeof savePlan>>[1],
): Promise<SavedPlan> {
  // The tab may be closed while a plan is saved.
  const saved = await call(savePlan, args, { keepalive: true })
  const { flowId } = args
  cache.setQueryData(loadQueryOptions(getPlan, { flowId }).queryKey, saved)
  for (const endpoint of [getReadiness, listMissingVariables, listAudience])
    void cache.invalidateQueries({ queryKey: [endpoint.method, endpoint.path, { flowId }] })
  return saved
}
