import type { LiveChange, LiveTopic } from '@headwater/contract/live'
import { useEffect, useEffectEvent, useState } from 'react'
import { createLiveConnection } from './live-connection.ts'

const connection = createLiveConnection()

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
    return connection.subscribe({ topic, key, since }, (change) =>
      handleChange(change as LiveChange<T> | null),
    )
  }, [topic, key, since])
}
