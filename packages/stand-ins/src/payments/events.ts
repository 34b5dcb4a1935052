import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { type Chaos, drawFrom } from './chaos.ts'
import type { KeptEvent } from './kept.ts'
import { keep, newId, nowOf, type World } from './world.ts'

export const apiVersion = '2026-10-28.endive'
const keptMs = 30 * 86_400_000

/** Records that something happened, and puts it in the outbox if a webhook listens. */
export function emit(
  world: World,
  type: Stripe.Event.Type,
  object: object,
  previous?: object,
): KeptEvent {
  const event: KeptEvent = {
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
  keep(world, 'events', event)
  if (world.hasWebhook) post(world, event.id)
  return event
}

/** Puts an event in the outbox, again if need be. */
export function post(world: World, event: string, chaos: Chaos = world.state.chaos): void {
  const copies = drawFrom(chaos) < chaos.duplicate ? 2 : 1
  for (let copy = 0; copy < copies; copy++) {
    const isDropped = drawFrom(chaos) < chaos.drop
    const id = newId('whd')
    world.state.deliveries[id] = {
      id,
      event,
      dueAt: Date.now() + Math.floor(drawFrom(chaos) * chaos.delayMs),
      attempts: 0,
      status: isDropped ? 'dropped' : 'waiting',
      lastAnswer: null,
    }
  }
}

/** Forgets what nobody asks for any more, by the real clock, so that the state stays small. */
export function forgetOld({ state }: World): void {
  const oldest = Date.now() - keptMs
  for (const { id, event, dueAt, status } of Object.values(state.deliveries)) {
    if (status === 'waiting' || dueAt > oldest) continue
    delete state.deliveries[id]
    delete state.events[event]
  }
  for (const { id, created } of Object.values(state.events)) {
    if (created * 1_000 < oldest) delete state.events[id]
  }
}

/** Changes an object and tells what it was before, if it became something else. */
export function change<T extends object>(
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
