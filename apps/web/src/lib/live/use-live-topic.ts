import type { LiveChange, LiveTopic } from '@headwater/contract/live'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveConnection } from './live-connection.ts'

let connection: LiveConnection | undefined

/** Loads the connection with the first topic, because no page needs it to be rendered. */
async function loadConnection(): Promise<LiveConnection> {
  const { createLiveConnection } = await import('./live-connection.ts')
  connection ??= createLiveConnection()
  return connection
}

/**
 * Calls `onChange` for every change of an object that another tab, member or process makes. With
 * null everything must be refetched, because changes were missed or are too many to list. Use it
 * in the component that loads the data; without a key it does nothing.
 */
export function useLiveTopic<T extends LiveTopic>(
  topic: T,
  key: string | undefined,
  onChange: (change: LiveChange<T> | null) => void,
): void {
  const [since] = useState(() => performance.now())
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    if (key === undefined) return
    return subscribe({ topic, key, since }, (change) =>
      handleChange(change as LiveChange<T> | null),
    )
  }, [topic, key, since])
}

function subscribe(...args: Parameters<LiveConnection['subscribe']>): () => void {
  if (connection) return connection.subscribe(...args)
  let unsubscribe: (() => void) | undefined
  let isUnsubscribed = false
  loadConnection().then(
    (loaded) => {
      if (!isUnsubscribed) unsubscribe = loaded.subscribe(...args)
    },
    // If the chunk is gone after a deploy, the page reloads by itself.
    () => undefined,
  )
  return () => {
    isUnsubscribed = true
    unsubscribe?.()
  }
}
