import { useSyncExternalStore } from 'react'

type Urgency = 'polite' | 'assertive'

interface Announcement {
  text: string
  turn: number
}

const silence: Announcement = { text: '', turn: 0 }
const listeners = new Set<() => void>()
let announcements: Record<Urgency, Announcement> = { polite: silence, assertive: silence }

/** Announces a text to screen readers: "Elif Demirtaş moved to Interview, 2 of 10". */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  announcements = { ...announcements, [urgency]: { text, turn: announcements[urgency].turn + 1 } }
  for (const listener of listeners) listener()
}

/** Renders the live regions, once at the root and before the first announcement. */
export function LiveRegion() {
  const current = useSyncExternalStore(subscribe, () => announcements)
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

/** Repeated text needs a new node, or a screen reader would not announce it again. */
function speak({ text, turn }: Announcement) {
  return <span key={turn}>{text}</span>
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
