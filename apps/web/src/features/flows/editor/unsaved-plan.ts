import { FlowPlan } from '@headwater/contract/flows/plans'
import { z } from 'zod'

const UnsavedPlan = z.object({ plan: FlowPlan, baseVersion: z.int() })
type UnsavedPlan = z.infer<typeof UnsavedPlan>

export interface UnsavedPlanStorage {
  read: () => UnsavedPlan | undefined
  write: (plan: UnsavedPlan) => void
  clear: () => void
}

/**
 * Keeps the unsaved plan of a member in the browser, so that neither a reload nor a closed tab loses
 * it.
 */
export function createUnsavedPlanStorage(clientId: string, flowId: string): UnsavedPlanStorage {
  const key = `headwater.plan.${clientId}.${flowId}`
  return {
    read: () => attempt(() => UnsavedPlan.parse(JSON.parse(localStorage.getItem(key) ?? ''))),
    write: (plan) => attempt(() => localStorage.setItem(key, JSON.stringify(plan))),
    clear: () => attempt(() => localStorage.removeItem(key)),
  }
}

/** Storage may be full or blocked, and what it holds may be of an older version. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
