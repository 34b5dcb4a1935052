import type { MessageState } from '@headwater/contract/outreach/messages'
import type { ReplyKind } from '@headwater/contract/outreach/replies'
import type { ActingSide } from '@headwater/contract/sides'
import type { ColumnType, Generated } from 'kysely'

interface ThreadTables {
  'outreach.threads': {
    companyId: string
    id: string
    personId: string
    currentId: string
    candidateId: string | null
    jobId: string | null
    mailboxId: string
    providerThreadId: string | null
    subject: string
    snippet: Generated<string>
    snippetSide: ActingSide
    lastAt: Date
    receivedAt: Date | null
    isUnread: Generated<boolean>
    needsReply: Generated<boolean>
    badge: ReplyKind | 'out_of_office' | 'bounced' | null
    assigneeClientId: string | null
    snoozedUntil: string | null
    doneAt: Date | null
    searchText: Generated<string>
  }
  'outreach.messages': {
    companyId: string
    id: string
    threadId: string | null
    mailboxId: string
    enrolmentId: string | null
    position: number | null
    sequenceId: string | null
    variant: 'a' | 'b' | null
    kind: 'step' | 'single' | 'test'
    sentBy: string | null
    toName: Generated<string>
    toAddress: string
    toDomain: string
    suppressionKeys: Buffer
    subject: string
    bodyHtml: string
    state: MessageState
    dueAt: Date
    dueReason: string
    heldBy: 'company' | 'sequence' | 'job' | 'enrolment' | null
    reason: string | null
    attempt: Generated<number>
    failures: Generated<number>
    leaseToken: string | null
    leaseUntil: Date | null
    messageId: string
    inReplyTo: string | null
    referenceIds: Generated<string>
    unsubscribeHash: Buffer | null
    mime: Buffer | null
    mimeSha256: Buffer | null
    /** Written as JSON text and read as a parsed value. */
    replacedReminder: ColumnType<{ due: string | null } | null, string | null, string | null>
    draftId: string | null
    providerMessageId: string | null
    quotaDay: string | null
    handedOffAt: Date | null
    checkAt: Date | null
    checks: Generated<number>
    acceptedAt: Date | null
    undoUntil: Date | null
    createdAt: Generated<Date>
  }
  'outreach.messageEvents': {
    companyId: string
    id: string
    messageId: string
    fromState: MessageState | null
    toState: MessageState
    at: Generated<Date>
    worker: string
    detail: string | null
    refusal: string | null
  }
  'outreach.wireIds': {
    companyId: string
    mailboxId: string
    wireId: string
    messageId: string
  }
  'outreach.received': {
    companyId: string
    id: string
    mailboxId: string
    providerKey: string
    threadId: string
    messageId: string | null
    enrolmentId: string | null
    wireId: string | null
    fromName: string
    fromAddress: string
    subject: string
    text: string
    quoted: string | null
    html: string | null
    class: 'human' | 'auto_reply' | 'auto_generated' | 'bounce' | 'complaint'
    rule: string
    matchedBy: 'message_id' | 'reference' | 'thread' | 'address'
    folder: 'inbox' | 'junk' | 'sent'
    replyKind: ReplyKind | null
    replyReason: string | null
    replyStart: number | null
    replyEnd: number | null
    replySetBy: string | null
    replySetAt: Date | null
    awayUntil: string | null
    bounceSeverity: string | null
    receivedAt: Date
    storedAt: Generated<Date>
  }
  'outreach.mailboxSyncs': {
    companyId: string
    mailboxId: string
    leaseToken: string
    leaseUntil: Date
  }
  'outreach.threadEvents': {
    companyId: string
    id: string
    threadId: string
    at: Date
    byClientId: string | null
    text: string
    side: ActingSide
  }
  'outreach.attachments': {
    companyId: string
    id: string
    messageId: string | null
    receivedId: string | null
    addedBy: string | null
    name: string
    contentType: string
    bytes: number
    content: Buffer
    addedAt: Generated<Date>
  }
  'outreach.drafts': {
    companyId: string
    threadId: string
    clientId: string
    mailboxId: string | null
    subject: string
    bodyHtml: string
    templateId: string | null
    attachmentIds: Generated<string>
    savedAt: Generated<Date>
  }
  'outreach.templates': {
    companyId: string
    id: string
    name: string
    subject: string
    bodyHtml: string
    replyKind: ReplyKind | null
    ownerClientId: string
    isShared: boolean
    archivedAt: Date | null
    updatedAt: Generated<Date>
    version: Generated<number>
  }
  'outreach.templateVersions': {
    companyId: string
    templateId: string
    version: number
    name: string
    subject: string
    bodyHtml: string
    byClientId: string
    at: Generated<Date>
  }
}

declare module '#platform/tables' {
  interface Tables extends ThreadTables {}
}
