import type { Stage } from '@headwater/contract/pipeline/candidates'
import type { StageRow } from './stage-store.ts'

export function presentStage(stage: StageRow, candidates: number): Stage {
  const { id, name, category, staleDays, answerDays } = stage
  return { id, name, category, candidates, staleDays, answerDays }
}
