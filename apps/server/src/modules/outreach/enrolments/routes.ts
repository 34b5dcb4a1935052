import * as contract from '@headwater/contract/outreach/explanations'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getCandidateExplanation, getSequenceExplanation } from './get-explanations.ts'

export function enrolmentRoutes(server: Server): void {
  serve(server, contract.getCandidateExplanation, getCandidateExplanation)
  serve(server, contract.getSequenceExplanation, getSequenceExplanation)
}
