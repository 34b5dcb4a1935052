import * as platform from '@headwater/contract/platform'
import { billingRoutes, getCompanyPlan, type PaymentProvider } from '#modules/billing'
import { flowsRoutes } from '#modules/flows'
import { identityRoutes } from '#modules/identity'
import { jobsRoutes } from '#modules/jobs'
import { outreachRoutes } from '#modules/outreach'
import { peopleRoutes } from '#modules/people'
import { pipelineRoutes } from '#modules/pipeline'
import { referenceRoutes } from '#modules/reference'
import { settingsRoutes } from '#modules/settings'
import { openSearchEngine, sourcingRoutes } from '#modules/sourcing'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { liveRoutes } from '#platform/live/routes'
import { liveTopics } from './live-topics.ts'
import { createClientFailureReporter } from './report-client-failure.ts'

/** Adds every endpoint of the product, module by module. */
export function addRoutes(server: Server, payments?: PaymentProvider): void {
  const { metrics } = server.deps
  serve(
    server,
    platform.reportClientFailure,
    createClientFailureReporter(metrics.countClientFailure),
  )
  identityRoutes(server, { getPlan: getCompanyPlan })
  settingsRoutes(server)
  referenceRoutes(server)
  billingRoutes(server, payments)
  jobsRoutes(server)
  peopleRoutes(server)
  const engine = openSearchEngine(server)
  sourcingRoutes(server, engine)
  pipelineRoutes(server)
  outreachRoutes(server)
  flowsRoutes(server, engine)
  liveRoutes(server, liveTopics)
}
