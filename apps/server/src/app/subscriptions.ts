import type { Subscription } from '#platform/events'
import type { TaskHandler } from '#platform/tasks'

/** Every indirect effect of the product on one screen: when this happens, that follows. */
export const subscriptions: readonly Subscription[] = []

/** The background work that modules ask for themselves. */
export const tasks: readonly TaskHandler[] = []
