import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { getConnectionPool } from '#platform/connection-pool'
import type { Database } from '#platform/database'

/** The metrics of one server; two servers in one process do not share them. */
export interface Metrics {
  readonly registry: Registry
  observeRequest(labels: RequestLabels, seconds: number): void
  countRefusedSocket(reason: string): void
  countClientFailures(count: number): void
  countTask(task: string, outcome: string): void
}

export interface RequestLabels {
  readonly method: string
  /** The route template and never the URL, which contains ids and tokens. */
  readonly route: string
  readonly code: number
}

export function createMetrics({ withProcess = false } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, by body code.',
    labelNames: ['method', 'route', 'code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const sockets = new Counter({
    name: 'http_refused_sockets_total',
    help: 'Requests so malformed or slow that they were refused at the socket.',
    labelNames: ['reason'],
    registers,
  })
  const failures = new Counter({
    name: 'client_failures_total',
    help: 'Failures that the web app has reported.',
    registers,
  })
  const tasks = new Counter({
    name: 'tasks_total',
    help: 'Background tasks that have ended.',
    labelNames: ['task', 'outcome'],
    registers,
  })

  return {
    registry,
    observeRequest: (labels, seconds) => requests.observe({ ...labels }, seconds),
    countRefusedSocket: (reason) => sockets.inc({ reason }),
    countClientFailures: (count) => failures.inc(count),
    countTask: (task, outcome) => tasks.inc({ task, outcome }),
  }
}

/** Registers the state of the connection pool, read when metrics are requested. */
export function registerPoolMetrics({ registry }: Metrics, database: Database): void {
  const pool = getConnectionPool(database)
  const read = {
    open: () => pool.totalCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  }
  for (const [state, count] of Object.entries(read)) {
    new Gauge({
      name: `database_connections_${state}`,
      help: `Database connections: ${state}.`,
      registers: [registry],
      collect() {
        this.set(count())
      },
    })
  }
}
