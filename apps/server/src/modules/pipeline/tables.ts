import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import type { Generated } from 'kysely'

interface PipelineTables {
  'pipeline.stages': {
    companyId: string
    jobId: string
    id: string
    name: string
    category: StageCategory
    position: number
  }
  'pipeline.candidates': {
    companyId: string
    id: string
    jobId: string
    personId: string
    isOwn: boolean
    stageId: string
    reached: Generated<number>
    flowId: string | null
    addedBy: string
    addedAt: Generated<Date>
    movedAt: Generated<Date>
    contactedBy: string | null
    contactedAt: Date | null
    version: Generated<number>
  }
  'pipeline.standingView': {
    companyId: string
    id: string
    jobId: string
    personId: string
    isOwn: boolean
    stageId: string
    addedAt: Date
    movedAt: Date
    contactedBy: string | null
    contactedAt: Date | null
    name: string
    title: string | null
    employer: string | null
  }
  'pipeline.sessionsView': {
    companyId: string
    jobId: string
    flowId: string
  }
}

declare module '#platform/tables' {
  interface Tables extends PipelineTables {}
}
