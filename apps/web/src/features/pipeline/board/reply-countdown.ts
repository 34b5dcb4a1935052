import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createSessionScopedStore } from '#lib/session-scoped-store'

/** When the email that was just written to a candidate leaves, by candidate and `performance.now()`. */
const departures = createSessionScopedStore<Readonly<Record<string, number>>>({})

/** Shows on the candidate's card that an email leaves, for as long as it can be undone. */
export function startReplyCountdown(candidateId: string, ms: number): void {
  departures.setState({ [candidateId]: performance.now() + ms })
}

export function stopReplyCountdown(candidateId: string): void {
  const { [candidateId]: _, ...others } = departures.getState()
  departures.setState(others, true)
}

const stepMs = 500

/** Returns in how many seconds an email to the candidate leaves, or undefined if none does. */
export function useReplyCountdown(candidateId: string): number | undefined {
  const end = useStore(departures, (all) => all[candidateId])
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (end === undefined) return
    const step = () => {
      setNow(performance.now())
      if (performance.now() >= end) stopReplyCountdown(candidateId)
    }
    step()
    const timer = setInterval(step, stepMs)
    return () => clearInterval(timer)
  }, [candidateId, end])
  return end === undefined || now === 0 ? undefined : Math.max(1, Math.ceil((end - now) / 1_000))
}
