import type { DomainCheck } from '@headwater/contract/outreach/domain-check'
import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import type {
  MailboxFault,
  MailboxKind,
  MailboxStatus,
} from '@headwater/contract/outreach/mailboxes'
import type { MailLanguage } from '@headwater/mail/compose'
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text and read as a parsed value. */
type NullableJson<T> = ColumnType<T | null, string | null, string | null>
type JsonValue<T> = ColumnType<T, string | undefined, string>

/** The values that templates insert about the job. */
export interface SequenceJob {
  readonly title?: string
  readonly location?: string
  readonly url?: string
}

interface MailServer {
  readonly host: string
  readonly port: number
  readonly username: string
}

export interface MailServers {
  readonly smtp: MailServer
  readonly imap: MailServer
}

interface MailboxTables {
  'outreach.mailboxes': {
    companyId: string
    id: string
    ownerClientId: string
    kind: MailboxKind
    address: string
    displayName: string
    timeZone: string
    status: Generated<MailboxStatus>
    fault: MailboxFault | null
    faultCode: string | null
    faultAt: Date | null
    retryAt: Date | null
    throttles: Generated<number>
    sealedSecret: string | null
    refreshingUntil: Date | null
    servers: NullableJson<MailServers>
    dailyCap: Generated<number>
    rampsUp: boolean
    rampStep: Generated<number>
    rampStart: Generated<number>
    spacingMin: Generated<number>
    spacingMax: Generated<number>
    nextSendAt: Generated<Date>
    signatureHtml: string | null
    syncCursor: NullableJson<unknown>
    syncedAt: Date | null
    dkimSelectors: string[] | null
    domainChecks: NullableJson<DomainCheck[]>
    domainCheckedAt: Date | null
    connectedAt: Generated<Date>
    resumedAt: Date | null
    removedAt: Date | null
    version: Generated<number>
  }
  'outreach.mailboxSenders': {
    companyId: string
    mailboxId: string
    clientId: string
    grantedAt: Generated<Date>
  }
  'outreach.connectionAttempts': {
    companyId: string
    id: string
    clientId: string
    kind: 'gmail' | 'outlook'
    mailboxId: string | null
    stateHash: Buffer
    browserHash: Buffer
    sealedChecks: string
    createdAt: Generated<Date>
    expiresAt: Date
    usedAt: Date | null
  }
  'outreach.settings': {
    companyId: string
    postalAddress: Generated<string>
    registration: Generated<string>
    companyDailyCap: number | null
    domainDailyCap: Generated<number>
    maxMessagesPerPerson: Generated<number>
    coolDownDays: Generated<number>
    rampsUpNewMailboxes: Generated<boolean>
    unconfirmed: Generated<'assume_sent' | 'ask'>
    stoppedAt: Date | null
    stoppedBy: string | null
  }
  'outreach.sequences': {
    companyId: string
    id: string
    jobId: string
    name: string
    job: JsonValue<SequenceJob>
    language: Generated<MailLanguage>
    status: Generated<'draft' | 'running' | 'paused' | 'archived'>
    timeZoneMode: Generated<'sender' | 'recipient'>
    dailyCap: number | null
    jobHold: 'new_people' | 'all' | null
    version: Generated<number>
  }
  'outreach.sequenceVersions': {
    companyId: string
    id: string
    sequenceId: string
    number: number
    publishedAt: Generated<Date>
    publishedBy: string | null
  }
  'outreach.steps': {
    companyId: string
    versionId: string
    position: number
    sendAfter: number
    days: number
    hours: number
    subject: string
    bodyHtml: string
    isSameThread: boolean
    stepId: string | null
    subjectB: string | null
  }
  'outreach.enrolments': {
    companyId: string
    id: string
    sequenceId: string
    versionId: string
    personId: string
    currentId: string
    candidateId: string
    mailboxId: string
    address: string
    state: EnrolmentState
    reason: string | null
    pausedUntil: Date | null
    position: Generated<number>
    timeZone: string
    timeZoneSource: string
    messageIds: Generated<string[]>
    enrolledBy: string | null
    enrolledAt: Date
    completesAt: Date | null
    endedAt: Date | null
    version: Generated<number>
  }
  'outreach.mailboxDays': {
    companyId: string
    mailboxId: string
    day: string
    used: Generated<number>
  }
}

declare module '#platform/tables' {
  interface Tables extends MailboxTables {}
}
