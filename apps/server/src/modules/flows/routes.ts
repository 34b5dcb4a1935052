import * as flows from '@headwater/contract/flows/flows'
import * as results from '@headwater/contract/flows/results'
import * as shortlists from '@headwater/contract/flows/shortlists'
import * as verdicts from '@headwater/contract/flows/verdicts'
import { loadCriteriaFormatter, type SearchEngine } from '#modules/sourcing'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { archiveFlows } from './archive-flows.ts'
import { createFlow } from './create-flow.ts'
import { getFlow } from './get-flow.ts'
import { listFlows } from './list-flows.ts'
import { explainResult } from './results/explain-result.ts'
import { exportResults } from './results/export-results.ts'
import { findResults } from './results/find-results.ts'
import { getResultChanges } from './results/get-result-changes.ts'
import { getResultPerson } from './results/get-result-person.ts'
import { markSeen } from './results/mark-seen.ts'
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
  serve(server, results.exportResults, (ctx, input) => exportResults(ctx, engine, input))
  serve(server, results.unlockResults, unlockResults, loadCriteriaFormatter)
  serve(server, verdicts.giveVerdict, giveVerdict)
  serve(server, verdicts.getLearnedWeights, getLearnedWeights)
  shortlistRoutes(server)
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
