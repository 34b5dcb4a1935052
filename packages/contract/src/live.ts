import { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/**
 * Header with the id of the browser tab that makes a change. A tab applies its own changes, so it
 * ignores the messages that carry its id.
 */
export const tabIdHeader = 'x-tab-id'
export const TabId = z.string().regex(/^[\w-]{8,64}$/)

/** A kind of object that pages can watch, by its id. */
export interface LiveTopic<Change extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly access: Exclude<Access, 'public'>
  /** Ids only: pages refetch the content through endpoints that check who may see it. */
  readonly change: Change
}

export function liveTopic<Change extends z.ZodType>(topic: LiveTopic<Change>): LiveTopic<Change> {
  return topic
}

export type LiveChange<T extends LiveTopic> = z.output<T['change']>

/** One watched object. */
export interface LiveSubscription {
  /** Name of the topic. */
  readonly topic: string
  /** Id of the object. */
  readonly key: string
  /** Resumes after this event id; changes since then are sent first. */
  readonly after?: string | undefined
}

export const maxLiveTopics = 20
/** How long ago a page may have loaded its data when it starts to watch. */
export const maxLookBackMs = 10_000

const hex = '[0-9a-fA-F]'
const uuid = `${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}`
const subscription = `([a-z][a-z-]{0,39}):(${uuid})(?:@(${uuid}))?`

const topicAndKey = { topic: z.string(), key: Id }

export const LiveMessage = z.discriminatedUnion('type', [
  /** Every later change is sent. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('change'),
    ...topicAndKey,
    /** As its topic describes. Null: refetch everything, changes were missed or too many to list. */
    change: z.unknown(),
    /** The member who made it, or null if it was automatic. */
    byClientId: Id.nullable(),
    /** The tab it was made in, if the request named one. */
    tabId: TabId.nullable(),
  }),
  /** The caller may not watch it, or not any more. */
  z.object({
    type: z.literal('ended'),
    ...topicAndKey,
    reason: z.enum(['not_found', 'forbidden']),
  }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

export const watchLive = endpoint({
  method: 'GET',
  path: '/api2/live',
  summary: 'Stays open and reports changes of the watched objects at once (server-sent events).',
  access: 'signed-in',
  answers: 'events',
  input: z.strictObject({
    /** `board:<id>,board:<id>@<event id>`: an object to watch, and the event to resume after. */
    topics: z
      .string()
      .regex(new RegExp(`^${subscription}(?:,${subscription}){0,${maxLiveTopics - 1}}$`))
      .transform(parseSubscriptions),
    /** For objects without an event id: also sends changes from this many milliseconds before. */
    lookBackMs: z.coerce.number().int().min(0).max(maxLookBackMs).default(0),
  }),
  output: LiveMessage,
  errors: ['invalid_input', 'not_found', 'forbidden', 'too_many_requests'],
})

/** Formats the `topics` argument. */
export function formatSubscriptions(subscriptions: readonly LiveSubscription[]): string {
  return subscriptions
    .map(({ topic, key, after }) => `${topic}:${key}${after === undefined ? '' : `@${after}`}`)
    .join(',')
}

function parseSubscriptions(text: string): LiveSubscription[] {
  return [...text.matchAll(new RegExp(subscription, 'g'))].map(
    ([, topic = '', key = '', after]) => ({
      topic,
      key: key.toLowerCase(),
      after: after?.toLowerCase(),
    }),
  )
}
