import * as contract from '@headwater/contract/flows/agent'
import * as decisions from '@headwater/contract/flows/agent-decisions'
import type { SearchEngine } from '#modules/sourcing'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { answerQuestions } from './answer-questions.ts'
import { applyLearnedWeights } from './apply-weights.ts'
import { drawAgentSamples } from './draw-samples.ts'
import { exportAgentDecisions } from './export-decisions.ts'
import { getAgent } from './get-agent.ts'
import { getAgentDecision } from './get-decision.ts'
import { listAgentDecisions } from './list-decisions.ts'
import { listAgentSamples } from './list-samples.ts'
import { replayAgentDecision } from './replay-decision.ts'
import { saveAgentSettings } from './save-agent-settings.ts'
import { startAgent } from './start-agent.ts'
import { stopAgent } from './stop-agent.ts'
import { undoLearnedWeights } from './undo-weights.ts'

export function agentRoutes(server: Server, engine: SearchEngine): void {
  serve(server, contract.getAgent, getAgent)
  serve(server, contract.saveAgentSettings, saveAgentSettings)
  serve(server, contract.startAgent, startAgent)
  serve(server, contract.stopAgent, stopAgent)
  serve(server, contract.listAgentSamples, listAgentSamples)
  serve(server, contract.drawAgentSamples, (ctx, input) => drawAgentSamples(ctx, engine, input))
  serve(server, decisions.listAgentDecisions, listAgentDecisions)
  serve(server, decisions.exportAgentDecisions, exportAgentDecisions)
  serve(server, decisions.getAgentDecision, getAgentDecision)
  serve(server, decisions.replayAgentDecision, replayAgentDecision)
  serve(server, decisions.answerAgentQuestions, answerQuestions)
  serve(server, contract.applyLearnedWeights, applyLearnedWeights)
  serve(server, contract.undoLearnedWeights, undoLearnedWeights)
}
