import type { ClientFailure, UsageRecord } from '@headwater/contract/telemetry'
import * as contract from '@headwater/contract/telemetry'
import type { Actor } from '#platform/context'
import type { Server } from '#platform/http/types'
import { newId } from '#platform/ids'
import { callServer } from './app.ts'

export function aFailure(overrides: Partial<ClientFailure> = {}): ClientFailure {
  return {
    message: 'API returned code 500',
    name: 'Error',
    requestUrl: '/api2/getCompanyInfo',
    statusCode: 500,
    responseBody: '{"code":500,"body":null}',
    method: 'GET',
    timestamp: '2026-01-05T08:59:59.000Z',
    ...overrides,
  }
}

/** As the web app makes them, which has no UUIDs without https. */
export function newBatchId(): string {
  return newId().replaceAll('-', '')
}

interface Batch {
  readonly failures?: readonly ClientFailure[]
  readonly usage?: readonly UsageRecord[]
  /** The same one for a batch that is sent again. */
  readonly key?: string
}

/** Sends what the web app of a member would send. */
export function sendBatch(
  server: Server,
  member: Actor,
  { failures = [], usage = [], key = newId() }: Batch,
) {
  const args = { failures: [...failures], usage: [...usage] }
  const headers = { 'idempotency-key': key }
  return callServer(server, contract.sendTelemetry, args, { as: member, headers })
}
