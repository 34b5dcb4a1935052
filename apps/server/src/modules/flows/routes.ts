import * as flows from '@headwater/contract/flows/flows'
import * as launches from '@headwater/contract/flows/launches'
import * as planPeople from '@headwater/contract/flows/plan-people'
import * as plans from '@headwater/contract/flows/plans'
import * as results from '@headwater/contract/flows/results'
import * as shortlists from '@headwater/contract/flows/shortlists'
import * as verdicts from '@headwater/contract/flows/verdicts'
import { loadCriteriaFormatter, type SearchEngine } from '#modules/sourcing'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { agentRoutes } from './agent/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { archiveFlows } from './archive-flows.ts'
import { createFlow } from './create-flow.ts'
import { getFlow } from './get-flow.ts'
import { createDryRun } from './launches/create-dry-run.ts'
import { exportDryRun } from './launches/export-dry-run.ts'
import { launchFlow, planLaunch } from './launches/launch-flow.ts'
import { listLaunches } from './launches/list-launches.ts'
import {
  getLatestDryRun,
  listDryRunDays,
  listDryRunPeople,
  listDryRunSkipped,
} from './launches/read-dry-runs.ts'
import { undoLaunch } from './launches/undo-launch.ts'
import { listFlows } from './list-flows.ts'
import { draftSteps } from './plans/draft-steps.ts'
import { getPlan } from './plans/get-plan.ts'
import { getReadiness } from './plans/get-readiness.ts'
import { listAudience } from './plans/list-audience.ts'
import { listMissingVariables } from './plans/list-missing-variables.ts'
import { previewStep } from './plans/preview-step.ts'
import { proposeWording } from './plans/propose-wording.ts'
import { getPublishEffect, publishPlan } from './plans/publish-plan.ts'
import { savePlan } from './plans/save-plan.ts'
import { sendPlanTest } from './plans/send-plan-test.ts'
import { explainResult } from './results/explain-result.ts'
import { exportResults } from './results/export-results.ts'
import { findResults } from './results/find-results.ts'
import { getResultChanges } from './results/get-result-changes.ts'
import { getResultPerson } from './results/get-result-person.ts'
import { listFormerMatches } from './results/list-former-matches.ts'
import { markChangesSeen } from './results/mark-changes-seen.ts'
import { markSeen } from './results/mark-seen.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { answerShortlist } from './shortlists/answer-shortlist.ts'
import { closeShortlist } from './shortlists/close-shortlist.ts'
import { createShortlist } from './shortlists/create-shortlist.ts'
import { getShortlistByToken } from './shortlists/get-shortlist-by-token.ts'
import { listOpenShortlists } from './shortlists/list-open-shortlists.ts'
import { listShortlists } from './shortlists/list-shortlists.ts'
import { unlockResults } from './unlock-results.ts'
import { updateFlow } from './update-flow.ts'
import { getLearnedWeights } from './verdicts/get-learned-weights.ts'
import { giveVerdict } from './verdicts/give-verdict.ts'
import { compareVersions } from './versions/compare-versions.ts'
import { listVersions } from './versions/list-versions.ts'
import { saveSearch } from './versions/save-search.ts'

export function flowsRoutes(server: Server, engine: SearchEngine): void {
  serve(server, flows.listFlows, listFlows)
  serve(server, flows.getFlow, getFlow)
  serve(server, flows.createFlow, createFlow, loadCriteriaFormatter)
  serve(server, flows.updateFlow, updateFlow)
  serve(server, flows.archiveFlows, archiveFlows)
  serve(server, flows.saveSearch, saveSearch)
  serve(server, flows.listVersions, listVersions)
  serve(server, flows.compareVersions, (ctx, input) => compareVersions(ctx, engine, input))
  serve(server, results.findResults, (ctx, input) => findResults(ctx, engine, input))
  serve(server, results.explainResult, explainResult)
  serve(server, results.getResultPerson, getResultPerson)
  serve(server, results.markSeen, markSeen)
  serve(server, results.getResultChanges, (ctx, input) => getResultChanges(ctx, engine, input))
  serve(server, results.listFormerMatches, (ctx, input) => listFormerMatches(ctx, engine, input))
  serve(server, results.markChangesSeen, (ctx, input) => markChangesSeen(ctx, engine, input))
  serve(server, results.exportResults, (ctx, input) => exportResults(ctx, engine, input))
  serve(server, results.unlockResults, unlockResults, loadCriteriaFormatter)
  serve(server, verdicts.giveVerdict, giveVerdict)
  serve(server, verdicts.getLearnedWeights, getLearnedWeights)
  planRoutes(server, engine)
  launchRoutes(server, engine)
  agentRoutes(server, engine)
  alertRoutes(server)
  shortlistRoutes(server)
  sessionRoutes(server)
}

function planRoutes(server: Server, engine: SearchEngine): void {
  const { deps } = server
  const getOptions = () => ({ hasLanguageModel: deps.config.languageModel !== undefined })
  serve(server, plans.getPlan, (ctx, input) => getPlan(ctx, input, getOptions()))
  serve(server, plans.savePlan, (ctx, input) => savePlan(ctx, input, getOptions()))
  serve(server, plans.draftSteps, draftSteps)
  serve(server, plans.proposeWording, (ctx, input) =>
    proposeWording(ctx, input, deps.config.languageModel),
  )
  serve(server, plans.getReadiness, (ctx, input) => getReadiness(ctx, engine, input))
  serve(server, planPeople.listAudience, (ctx, input) => listAudience(ctx, engine, input))
  serve(server, planPeople.previewStep, previewStep)
  serve(server, planPeople.listMissingVariables, (ctx, input) =>
    listMissingVariables(ctx, engine, input),
  )
  serve(server, planPeople.sendPlanTest, sendPlanTest)
  serve(server, plans.getPublishEffect, getPublishEffect)
  serve(server, plans.publishPlan, publishPlan)
}

function launchRoutes(server: Server, engine: SearchEngine): void {
  serve(server, launches.createDryRun, (ctx, input) => createDryRun(ctx, engine, input))
  serve(server, launches.getLatestDryRun, getLatestDryRun)
  serve(server, launches.listDryRunPeople, listDryRunPeople)
  serve(server, launches.listDryRunSkipped, listDryRunSkipped)
  serve(server, launches.listDryRunDays, listDryRunDays)
  serve(server, launches.exportDryRun, exportDryRun)
  serve(
    server,
    launches.launchFlow,
    (ctx, input, _, planned) => launchFlow(ctx, input, planned),
    planLaunch,
  )
  serve(server, launches.undoLaunch, undoLaunch)
  serve(server, launches.listLaunches, listLaunches)
}

function shortlistRoutes(server: Server): void {
  const { publicUrl } = server.deps.config
  serve(server, shortlists.createShortlist, (ctx, input) => createShortlist(ctx, input, publicUrl))
  serve(server, shortlists.listShortlists, listShortlists)
  serve(server, shortlists.listOpenShortlists, listOpenShortlists)
  serve(server, shortlists.closeShortlist, closeShortlist)
  serve(server, shortlists.getShortlistByToken, getShortlistByToken)
  serve(server, shortlists.answerShortlist, answerShortlist)
}
