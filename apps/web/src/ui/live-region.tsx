import { useSyncExternalStore } from 'react'

type Urgency = 'polite' | 'assertive'

interface Announcement {
  text: string
  turn: number
}

const silence: Announcement = { text: '', turn: 0 }
const listeners = new Set<() => void>()
let said: Record<Urgency, Announcement> = { polite: silence, assertive: silence }

/** Speaks to screen readers: "Elif Demirtaş moved to Interview, 2 of 10". */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  said = { ...said, [urgency]: { text, turn: said[urgency].turn + 1 } }
  for (const listener of listeners) listener()
}

/** Where announcements land. Once, at the root, and there before the first of them. */
export function LiveRegion() {
  const current = useSyncExternalStore(subscribe, () => said)
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {speak(current.polite)}
      </div>
      <div aria-live="assertive" className="sr-only">
        {speak(current.assertive)}
      </div>
    </>
  )
}

/** The same words twice are a new node, or a reader would keep silent the second time. */
function speak({ text, turn }: Announcement) {
  return <span key={turn}>{text}</span>
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
