import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { type Chaos, nextRandom } from './chaos.ts'
import type { StoredEvent } from './stored-objects.ts'
import { newId, nowOf, saveRow, type World } from './world.ts'

export const apiVersion = '2026-10-28.endive'
const retentionMs = 30 * 86_400_000

/** Records an event, and adds it to the outbox if a webhook is configured. */
export function emit(
  world: World,
  type: Stripe.Event.Type,
  object: object,
  previous?: object,
): StoredEvent {
  const event: StoredEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: nowOf(world),
    data: {
      object: structuredClone(object),
      ...(previous && { previous_attributes: structuredClone(previous) }),
    },
    livemode: false,
    pending_webhooks: world.hasWebhook ? 1 : 0,
    request: { ...world.request },
    type,
  }
  saveRow(world, 'events', event)
  if (world.hasWebhook) enqueueDelivery(world, event.id)
  return event
}

/** Adds an event to the outbox, even again. */
export function enqueueDelivery(
  world: World,
  event: string,
  chaos: Chaos = world.state.chaos,
): void {
  const copies = nextRandom(chaos) < chaos.duplicate ? 2 : 1
  for (let copy = 0; copy < copies; copy++) {
    const isDropped = nextRandom(chaos) < chaos.drop
    const id = newId('whd')
    world.state.deliveries[id] = {
      id,
      event,
      dueAt: Date.now() + Math.floor(nextRandom(chaos) * chaos.delayMs),
      attempts: 0,
      status: isDropped ? 'dropped' : 'waiting',
      lastAnswer: null,
    }
  }
}

/** Deletes old events by the real clock, so that the state stays small. */
export function deleteOldEvents({ state }: World): void {
  const oldest = Date.now() - retentionMs
  for (const { id, event, dueAt, status } of Object.values(state.deliveries)) {
    if (status === 'waiting' || dueAt > oldest) continue
    delete state.deliveries[id]
    delete state.events[event]
  }
  for (const { id, created } of Object.values(state.events)) {
    if (created * 1_000 < oldest) delete state.events[id]
  }
}

/** Updates an object and emits an event with its previous values, if it changed. */
export function updateAndEmit<T extends object>(
  world: World,
  type: Stripe.Event.Type,
  object: T,
  alter: (object: T) => void,
): T {
  const before = structuredClone(object) as Record<string, unknown>
  alter(object)
  const after = object as Record<string, unknown>
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  if (changed.length > 0) {
    emit(world, type, object, Object.fromEntries(changed.map((name) => [name, before[name]])))
  }
  return object
}
