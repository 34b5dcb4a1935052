import type { BoardView, CandidateEvent, RejectionReason } from '@headwater/contract/pipeline/board'
import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import type { StageDefinition } from '@headwater/contract/pipeline/stages'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text and read as a parsed value. */
type Json<T> = ColumnType<T, string, string>

/** The stored columns of a candidate that a card shows. */
interface CardColumns {
  score: number | null
  lastKind: CandidateEvent
  lastAt: Date
  nextText: string | null
  nextDue: string | null
  answerBy: string | null
  waitsSince: Date | null
  isBounced: boolean
  snoozedUntil: string | null
  rejection: RejectionReason | null
  rejectionNote: string | null
  tags: string[]
  assigneeId: string | null
}

/** Columns with a database default on insert. */
type WithDefaults<T> = { [K in keyof T]: Generated<T[K]> }

interface VisibleCandidateColumns {
  companyId: string
  id: string
  jobId: string
  personId: string
  isOwn: boolean
  stageId: string
  addedAt: Date
  movedAt: Date
  contactedAt: Date | null
  name: string
  title: string | null
  employer: string | null
}

interface PipelineTables {
  'pipeline.stages': {
    companyId: string
    jobId: string
    id: string
    name: string
    category: StageCategory
    position: number
    staleDays: number | null
    answerDays: number | null
  }
  'pipeline.stageTemplates': {
    companyId: string
    id: string
    name: string
    stages: Json<StageDefinition[]>
    isDefault: boolean
  }
  'pipeline.candidates': WithDefaults<CardColumns> & {
    companyId: string
    id: string
    jobId: string
    /** The id they were added under. */
    personId: string
    /** The person that one was merged into. */
    mergedInto: Generated<string | null>
    currentId: GeneratedAlways<string>
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
  'pipeline.candidateEvents': {
    companyId: string
    id: string
    jobId: string
    candidateId: string
    kind: CandidateEvent
    at: Date
    byClientId: string | null
    data: Json<Record<string, unknown>>
  }
  'pipeline.acts': {
    companyId: string
    id: string
    jobId: string
    clientId: string
    kind: string
    doneAt: Date
  }
  'pipeline.actRows': {
    companyId: string
    actId: string
    candidateId: string
    before: Json<Record<string, unknown>>
    version: number
  }
  'pipeline.boardViews': { companyId: string; clientId: string; view: Json<BoardView> }
  'pipeline.standingView': VisibleCandidateColumns & { contactedBy: string | null }
  'pipeline.cardsView': VisibleCandidateColumns &
    CardColumns & {
      flowId: string | null
      addedBy: string
      version: number
      city: string | null
      country: string | null
      isUnlocked: boolean
    }
  'pipeline.sessionsView': {
    companyId: string
    jobId: string
    flowId: string
    name: string
    isArchived: boolean
  }
}

declare module '#platform/tables' {
  interface Tables extends PipelineTables {}
}
