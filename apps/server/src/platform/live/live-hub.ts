import type { LiveMessage, LiveSubscription, LiveTopic } from '@headwater/contract/live'
import type { Database } from '#platform/database'
import { createListener } from '#platform/listener'
import { LiveNotice, liveChannel } from './notice.ts'
import { createRecentNotices } from './recent-notices.ts'

/** Receives a message and, except for repeated ones, the event id to resume after. */
export type PushLive = (message: LiveMessage, id?: string) => void

interface HubRequest {
  readonly companyId: string
  readonly subscriptions: readonly LiveSubscription[]
  /** For subscriptions without an event id. */
  readonly lookBackMs: number
}

/** The subscriptions of one client. */
export interface HubClient {
  /** Ends one of them. */
  unsubscribe(subscription: LiveSubscription): void
  close(): void
}

/** Delivers the changes made in any process to the clients of this one. */
export interface LiveHub {
  /** Sends the missed changes at once, or null where they are not known. */
  subscribe(request: HubRequest, push: PushLive): Promise<HubClient>
  /** A client that resumes after this id misses nothing from now on. */
  latestId(): string
  close(): Promise<void>
}

export function openLiveHub(database: Database, topics: readonly LiveTopic[]): LiveHub {
  const listener = createListener(database, liveChannel)
  const topicsByName = new Map(topics.map((topic) => [topic.name, topic]))
  const watched = new Map<string, WatchedObject>()
  const recent = createRecentNotices()
  let listening: Promise<unknown> | undefined

  const onMessage = (payload: string) => {
    const notice = parseNotice(payload, topicsByName)
    if (!notice) return
    recent.add(notice)
    const { pushes = [] } = watched.get(addressOf(notice.companyId, notice)) ?? {}
    for (const push of pushes) push(toMessage(notice), notice.id)
  }
  // Changes during the disconnection are lost, so every client refetches what it watches.
  const onReconnect = () => {
    recent.restart()
    for (const { pushes, ...object } of watched.values())
      for (const push of pushes) push(missedChanges(object), recent.latestId())
  }

  return {
    async subscribe({ companyId, subscriptions, lookBackMs }, push) {
      listening ??= listener.subscribe({ onMessage, onReconnect }).then(recent.restart)
      await listening
      const open = new Set<string>()
      const unsubscribe = (address: string) => {
        const object = watched.get(address)
        object?.pushes.delete(push)
        if (object?.pushes.size === 0) watched.delete(address)
        open.delete(address)
      }
      for (const subscription of subscriptions) {
        const address = addressOf(companyId, subscription)
        const { topic, key } = subscription
        const object = watched.get(address) ?? { topic, key, pushes: new Set() }
        watched.set(address, object)
        object.pushes.add(push)
        open.add(address)
        const missed = listMissed(subscription, lookBackMs)
        if (!missed) push(missedChanges(subscription))
        for (const notice of missed ?? [])
          if (addressOf(notice.companyId, notice) === address) push(toMessage(notice))
      }
      return {
        unsubscribe: (subscription) => unsubscribe(addressOf(companyId, subscription)),
        close: () => open.forEach(unsubscribe),
      }
    },
    latestId: recent.latestId,
    close: () => listener.close(),
  }

  function listMissed({ after }: LiveSubscription, lookBackMs: number) {
    if (after !== undefined) return recent.listAfter(after)
    return lookBackMs > 0 ? recent.listSince(lookBackMs) : []
  }
}

type TopicAndKey = Pick<LiveSubscription, 'topic' | 'key'>

interface WatchedObject extends TopicAndKey {
  readonly pushes: Set<PushLive>
}

/** The company is part of the address, so that a change never reaches another company. */
function addressOf(companyId: string, { topic, key }: TopicAndKey): string {
  return `${companyId} ${topic} ${key}`
}

function toMessage({ topic, key, change, byClientId, tabId }: LiveNotice): LiveMessage {
  return { type: 'change', topic, key, change, byClientId, tabId }
}

function missedChanges({ topic, key }: TopicAndKey): LiveMessage {
  return { type: 'change', topic, key, change: null, byClientId: null, tabId: null }
}

/**
 * Ignores payloads that are not in our format and topics this process does not serve. A change in
 * the format of another release becomes null.
 */
function parseNotice(
  payload: string,
  topics: ReadonlyMap<string, LiveTopic>,
): LiveNotice | undefined {
  const notice = LiveNotice.safeParse(parseJson(payload)).data
  const topic = notice && topics.get(notice.topic)
  if (!topic) return undefined
  return { ...notice, change: topic.change.safeParse(notice.change).data ?? null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
