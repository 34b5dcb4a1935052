import * as candidates from '@headwater/contract/pipeline/candidates'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { addCandidates } from './add-candidates.ts'
import { listCandidates } from './list-candidates.ts'
import { listStages } from './list-stages.ts'
import { removeCandidates } from './remove-candidates.ts'

export function pipelineRoutes(server: Server): void {
  serve(server, candidates.listStages, listStages)
  serve(server, candidates.listCandidates, listCandidates)
  serve(server, candidates.addCandidates, addCandidates)
  serve(server, candidates.removeCandidates, removeCandidates)
}
