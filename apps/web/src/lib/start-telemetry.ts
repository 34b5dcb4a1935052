import { readToken } from './session-store.ts'
import { addTelemetryReceiver, type CapturedEvent } from './telemetry.ts'

const maxWaiting = 100

/** Sends events to our own server until it is stopped. The first one loads the code for it. */
export function startTelemetry(): () => void {
  const waiting: CapturedEvent[] = []
  let send: ((captured: CapturedEvent) => void) | undefined
  let isLoading = false
  let isLeaving = false

  async function loadSender() {
    isLoading = true
    try {
      const { createTelemetrySender } = await import('./send-telemetry.ts')
      send = createTelemetrySender()
      for (const captured of waiting.splice(0)) send(captured)
    } catch {
      // Without a network the next event tries again.
    }
    isLoading = false
  }

  const leave = () => (isLeaving = true)
  const stay = () => (isLeaving = false)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', stay)
  const removeReceiver = addTelemetryReceiver((event) => {
    // The browser cuts off the calls of a page that is left, which is no failure.
    if (isLeaving && event.kind === 'exception') return
    const captured = { event, token: readToken() }
    if (send) return send(captured)
    if (waiting.length < maxWaiting) waiting.push(captured)
    if (!isLoading) void loadSender()
  })
  return () => {
    removeReceiver()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', stay)
  }
}
