import { expect, it } from 'vitest'
import { addTelemetryReceiver, captureEvent, type TelemetryEvent } from './telemetry.ts'

const event: TelemetryEvent = { kind: 'usage', name: 'job_created', properties: {} }

it('passes an event to every receiver, though one of them throws', () => {
  const received: string[] = []
  const stops = [
    addTelemetryReceiver(() => {
      throw new Error('This receiver is broken.')
    }),
    addTelemetryReceiver(({ kind }) => received.push(kind)),
  ]
  expect(() => captureEvent(event)).not.toThrow()
  for (const stop of stops) stop()
  captureEvent(event)
  expect(received).toEqual(['usage'])
})
