import { handle, type TaskHandler } from '#platform/tasks'
import type { Payments } from './provider/payments.ts'
import { chargeTopUp } from './spending/charge-top-up.ts'
import { topUpTask } from './spending/top-up-task.ts'
import { watchBalances, watchTask } from './spending/watch-balances.ts'
import { reconcile, reconcileTask } from './sync/reconcile.ts'
import { syncObject, syncTask } from './sync/sync-object.ts'

/** The background work of billing; without a provider only what needs none. */
export function billingTasks(payments: Payments | undefined): readonly TaskHandler[] {
  const watch = handle(watchTask, watchBalances)
  if (!payments) return [watch]
  return [
    watch,
    handle(topUpTask, (ctx, topUp) => chargeTopUp(ctx, payments, topUp)),
    handle(syncTask, (ctx, object) => syncObject(ctx, payments, object)),
    handle(reconcileTask, (ctx) => reconcile(ctx, payments)),
  ]
}
