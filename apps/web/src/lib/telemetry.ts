import type { TelemetryEvent } from '@headwater/contract/telemetry'

export type { TelemetryEvent }

/** Gets every event at once, with secrets removed. Batches, limits and consent are its own matter. */
export type TelemetryReceiver = (event: TelemetryEvent) => void

/** An event with the session in which it happened, so that no other company gets it. */
export interface CapturedEvent {
  event: TelemetryEvent
  token: string | undefined
}

const receivers = new Set<TelemetryReceiver>()

/**
 * Adds a receiver, such as our own server or an analytics service, and returns a function that
 * removes it. It gets the events captured from then on.
 */
export function addTelemetryReceiver(receiver: TelemetryReceiver): () => void {
  receivers.add(receiver)
  return () => {
    receivers.delete(receiver)
  }
}

/** Passes an event to every receiver. An error in a receiver never affects the caller. */
export function captureEvent(event: TelemetryEvent): void {
  for (const receiver of receivers) {
    try {
      receiver(event)
    } catch {
      // A receiver's own error can't be reported anywhere.
    }
  }
}
