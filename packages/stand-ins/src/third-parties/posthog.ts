import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** An event as PostHog's library sends it. */
export interface CapturedEvent {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly timestamp?: string
  readonly offset?: number
}

const capturePaths = ['/e/', '/i/v0/e/', '/s/', '/batch/', '/track/', '/capture/']

/** Serves the calls of PostHog's library. Returns how to forget what was captured. */
export function servePostHog(server: FastifyInstance): () => void {
  const events: CapturedEvent[] = []
  for (const path of capturePaths) {
    server.post<{ Body: Buffer; Querystring: { compression?: string } }>(path, (request) => {
      events.push(...decodeEvents(request.body, request.query.compression))
      return { status: 1 }
    })
  }
  server.get('/array/:token/config', () => remoteConfig)
  server.post('/flags/', () => ({ flags: {}, errorsWhileComputingFlags: false }))
  server.get('/control/events', () => events)
  return () => {
    events.length = 0
  }
}

/** The settings of a project that records sessions. */
const remoteConfig = {
  supportedCompression: ['gzip', 'gzip-js'],
  hasFeatureFlags: false,
  captureDeadClicks: false,
  capturePerformance: { network_timing: true, web_vitals: false, web_vitals_allowed_metrics: null },
  autocapture_opt_out: false,
  autocaptureExceptions: false,
  analytics: { endpoint: '/i/v0/e/' },
  elementsChainAsString: true,
  sessionRecording: {
    endpoint: '/s/',
    consoleLogRecordingEnabled: true,
    recorderVersion: 'v2',
    sampleRate: null,
    minimumDurationMilliseconds: null,
    linkedFlag: null,
    networkPayloadCapture: null,
    urlTriggers: [],
    urlBlocklist: [],
    eventTriggers: [],
  },
  heatmaps: false,
  surveys: false,
  siteApps: [],
} as const

/** Reads a body as the library writes it: JSON, gzip or base64 in a form, one event or many. */
export function decodeEvents(body: Buffer, compression: string | undefined): CapturedEvent[] {
  const isGzip = compression?.startsWith('gzip') || (body[0] === 0x1f && body[1] === 0x8b)
  const text = isGzip ? gunzipSync(body).toString() : readForm(body.toString())
  const value = JSON.parse(text) as CapturedEvent | CapturedEvent[] | { batch: CapturedEvent[] }
  const events = Array.isArray(value) ? value : 'batch' in value ? value.batch : [value]
  return events.map(inflateRecording)
}

function readForm(text: string): string {
  if (!text.startsWith('data=')) return text
  return Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString()
}

/** Parts of a recording are compressed one by one, as text whose characters are bytes. */
function inflateRecording(event: CapturedEvent): CapturedEvent {
  const { $snapshot_data: data } = event.properties
  if (!Array.isArray(data)) return event
  const snapshots = data.map((snapshot) => inflateParts(snapshot))
  return { ...event, properties: { ...event.properties, $snapshot_data: snapshots } }
}

function inflateParts(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('\u001f\u008b')) {
    return JSON.parse(gunzipSync(Buffer.from(value, 'latin1')).toString())
  }
  if (Array.isArray(value)) return value.map(inflateParts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inflateParts(part)]))
}
