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
import { telemetryRoutes } from '#modules/telemetry'
import type { Server } from '#platform/http/types'
import { liveRoutes } from '#platform/live/routes'
import { liveTopics } from './live-topics.ts'

/** Adds every endpoint of the product, module by module. */
export function addRoutes(server: Server, payments?: PaymentProvider): void {
  identityRoutes(server, { getPlan: getCompanyPlan })
  settingsRoutes(server)
  telemetryRoutes(server)
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
