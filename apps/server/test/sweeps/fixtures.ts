import { formatSubscriptions } from '@headwater/contract/live'
import { boardTopic } from '@headwater/contract/pipeline/board'
import { anAuditEntry } from '../builders.ts'
import { aSession, testPassword } from '../identity-builders.ts'
import { accountsFixtures } from './fixtures/accounts.ts'
import { agentsFixtures } from './fixtures/agents.ts'
import { alertsFixtures } from './fixtures/alerts.ts'
import { billingCheckoutFixtures } from './fixtures/billing-checkout.ts'
import { billingPlansFixtures } from './fixtures/billing-plans.ts'
import { billingReceiptsFixtures } from './fixtures/billing-receipts.ts'
import { candidatePanelFixtures } from './fixtures/candidate-panel.ts'
import { devicesFixtures } from './fixtures/devices.ts'
import { factorsFixtures } from './fixtures/factors.ts'
import { flowsFixtures } from './fixtures/flows.ts'
import { jobsFixtures } from './fixtures/jobs.ts'
import { launchesFixtures } from './fixtures/launches.ts'
import { licencesFixtures } from './fixtures/licences.ts'
import { mailboxesFixtures } from './fixtures/mailboxes.ts'
import { aStaffedJob, pipelineFixtures } from './fixtures/pipeline.ts'
import { pipelineBoardFixtures } from './fixtures/pipeline-board.ts'
import { providersFixtures } from './fixtures/providers.ts'
import { referenceFixtures } from './fixtures/reference.ts'
import { sequencesFixtures } from './fixtures/sequences.ts'
import { sessionsFixtures } from './fixtures/sessions.ts'
import { settingsFixtures } from './fixtures/settings.ts'
import { shortlistsFixtures } from './fixtures/shortlists.ts'
import { sourcingFixtures } from './fixtures/sourcing.ts'
import { teamFixtures } from './fixtures/team.ts'
import { telemetryFixtures } from './fixtures/telemetry.ts'
import { threadsFixtures } from './fixtures/threads.ts'
import { canaryOf, type Fixtures } from './target.ts'

/** A valid call for every endpoint, with everything it needs. */
export const fixtures: Fixtures = {
  ...accountsFixtures,
  ...factorsFixtures,
  ...devicesFixtures,
  ...providersFixtures,
  ...teamFixtures,
  ...licencesFixtures,
  ...settingsFixtures,
  ...telemetryFixtures,
  ...referenceFixtures,
  ...billingCheckoutFixtures,
  ...billingPlansFixtures,
  ...billingReceiptsFixtures,
  ...jobsFixtures,
  ...sourcingFixtures,
  ...pipelineFixtures,
  ...candidatePanelFixtures,
  ...pipelineBoardFixtures,
  ...flowsFixtures,
  ...agentsFixtures,
  ...alertsFixtures,
  ...launchesFixtures,
  ...sessionsFixtures,
  ...shortlistsFixtures,
  ...mailboxesFixtures,
  ...threadsFixtures,
  ...sequencesFixtures,
  'GET /api2/live': async (target, member) => {
    const { jobId } = await aStaffedJob(target, member, 1)
    return { args: { topics: formatSubscriptions([{ topic: boardTopic.name, key: jobId }]) } }
  },

  'GET /sanctum/csrf-cookie': async () => ({ args: {} }),
  'POST /api2/login': async (_, { email }) => ({ args: { email, password: testPassword } }),
  'GET /api2/getClientInfo': async () => ({ args: {} }),
  'GET /api2/getCompanyInfo': async () => ({ args: {} }),
  'GET /api2/identity/companies': async () => ({ args: {} }),
  'POST /api2/identity/switch-company': async ({ server }, member) => ({
    args: { companyId: member.companyId },
    headers: await aSession(server, member),
  }),
  'GET /api/logout': async ({ server }, member) => ({
    args: {},
    headers: await aSession(server, member),
  }),

  'GET /api2/settings/audit-entries': async ({ world }, member) => {
    for (const action of ['job.created', 'job.closed']) {
      await anAuditEntry(world, member, { action, note: canaryOf(member) })
    }
    return { args: {} }
  },
  'GET /api2/settings/audit-entries/:entryId': async ({ world }, member) => {
    const { id } = await anAuditEntry(world, member, { note: canaryOf(member) })
    return { args: { entryId: id } }
  },
}
