import * as contract from '@headwater/contract/telemetry'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { countUsage } from './count-usage.ts'
import { listFailureGroups, listFailures } from './list-failures.ts'
import { limitMemberFailures, recordTelemetry, recordVisitorFailures } from './record-telemetry.ts'

export function telemetryRoutes(server: Server): void {
  const { metrics } = server.deps
  serve(
    server,
    contract.sendTelemetry,
    (ctx, input) => {
      metrics.countClientFailures(input.failures.length)
      return recordTelemetry(ctx, input)
    },
    limitMemberFailures,
  )
  serve(server, contract.sendVisitorFailures, (ctx, input) => {
    metrics.countClientFailures(input.failures.length)
    return recordVisitorFailures(ctx, input)
  })
  serve(server, contract.listFailureGroups, listFailureGroups)
  serve(server, contract.listFailures, listFailures)
  serve(server, contract.countUsage, countUsage)
}
