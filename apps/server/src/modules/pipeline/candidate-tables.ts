import type { ResumeSummary } from '@headwater/contract/pipeline/files'
import type { Ratings, Recommendation } from '@headwater/contract/pipeline/scorecards'
import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'

/** Written as JSON text and read as a parsed value. */
type Json<T> = ColumnType<T, string, string>

interface CandidateTables {
  'pipeline.notes': {
    companyId: string
    id: string
    candidateId: string
    clientId: string
    text: string
    isPrivate: boolean
    mentions: string[]
    writtenAt: Date
    changedAt: Date | null
    removedAt: Date | null
  }
  'pipeline.files': {
    companyId: string
    id: string
    candidateId: string
    clientId: string
    name: string
    kind: 'pdf' | 'docx'
    bytes: number
    content: Buffer
    reading: ColumnType<ResumeSummary | null, string | null, string | null>
    takenInAt: Date | null
    addedAt: Date
    removedAt: Date | null
  }
  'pipeline.scorecards': {
    companyId: string
    id: string
    candidateId: string
    clientId: string
    recommendation: Recommendation
    ratings: Json<z.infer<typeof Ratings>>
    text: string
    givenAt: Date
    changedAt: Date | null
  }
  'pipeline.interviews': {
    companyId: string
    id: string
    candidateId: string
    title: string
    at: Date
    minutes: number
    place: string
    clientIds: string[]
    plannedBy: string
    plannedAt: Date
    changedAt: Date
    sequence: Generated<number>
    cancelledAt: Date | null
  }
  'pipeline.factReports': {
    companyId: string
    id: string
    candidateId: string
    clientId: string
    fact: string
    said: string
    comment: string
    reportedAt: Date
    settledAt: Date | null
  }
}

declare module '#platform/tables' {
  interface Tables extends CandidateTables {}
}
