import * as contract from '@headwater/contract/flows/agent'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { answerQuestions } from './answer-questions.ts'
import { saveAgentSettings } from './save-agent-settings.ts'
import { startAgent } from './start-agent.ts'
import { stopAgent } from './stop-agent.ts'

export function agentRoutes(server: Server): void {
  serve(server, contract.saveAgentSettings, saveAgentSettings)
  serve(server, contract.startAgent, startAgent)
  serve(server, contract.stopAgent, stopAgent)
  serve(server, contract.answerAgentQuestions, answerQuestions)
}
