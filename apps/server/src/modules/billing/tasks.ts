import { handle } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import type { PaymentProvider } from './provider/payment-provider.ts'
import { chargeTopUp } from './spending/charge-top-up.ts'
import { checkBalancesTask, checkWatchedBalances } from './spending/check-watched-balances.ts'
import { topUpTask } from './spending/top-up-task.ts'
import { reconcile, reconcileTask } from './sync/reconcile.ts'
import { syncObject, syncTask } from './sync/sync-object.ts'

/** Returns the background tasks of billing; without a provider, only those that need none. */
export function billingTasks(payments: PaymentProvider | undefined): readonly TaskHandler[] {
  const watch = handle(checkBalancesTask, checkWatchedBalances)
  if (!payments) return [watch]
  return [
    watch,
    handle(topUpTask, (ctx, topUp) => chargeTopUp(ctx, payments, topUp)),
    handle(syncTask, (ctx, object) => syncObject(ctx, payments, object)),
    handle(reconcileTask, (ctx) => reconcile(ctx, payments)),
  ]
}
