import type { ReplyKind } from '@headwater/contract/outreach/replies'
import type { Draft } from '@headwater/contract/outreach/threads'
import { clsx } from 'clsx'
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Avatar } from '#ui/data/avatar'
import { toast } from '#ui/feedback/toast'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import type { EmailEditorHandle } from '../editor/email-editor.tsx'
import { LazyEmailEditor } from '../editor/lazy-email-editor.tsx'
import { useTypingMember } from '../inbox/use-inbox-changes.ts'
import { ComposeFiles } from './compose-files.tsx'
import { ComposeFooter } from './compose-footer.tsx'
import { ComposeHead } from './compose-head.tsx'
import { findSendProblem } from './find-send-problem.ts'
import { SenderNotice } from './sender-notice.tsx'
import { useAttachments } from './use-attachments.ts'
import { type DraftContent, useAutosavedDraft } from './use-autosaved-draft.ts'
import { useSendMessage } from './use-send-message.ts'
import { useTypingNotices } from './use-typing-notices.ts'
import { useVariableValues } from './use-variable-values.ts'

interface ComposeTarget {
  /** Undefined for a first message, which starts a thread. */
  threadId: string | undefined
  /** Undefined after the candidate was removed. Then variables have no values. */
  candidateId: string | undefined
  name: string
  to: string | undefined
  mailboxes: readonly { id: string; address: string; isConnected: boolean }[]
  draft: Draft | null
  replyKind: ReplyKind | null
}

export interface ComposeHandle {
  focus: () => void
}

interface ComposeBoxProps {
  target: ComposeTarget
  isPhone?: boolean
  isPanel?: boolean
  ref?: Ref<ComposeHandle> | undefined
}

const reminderDays = 3

/** Writes one email: sender, template, body, files, reminder. */
export function ComposeBox(props: ComposeBoxProps) {
  const { target, isPhone = false, isPanel = false, ref } = props
  const { threadId, candidateId, name, draft } = target
  const connected = target.mailboxes.filter(({ isConnected }) => isConnected)
  const [mailboxId, setMailboxId] = useState(draft?.mailboxId ?? undefined)
  // A reply leaves from the mailbox of its thread, which comes first, a first email from any.
  const wanted =
    target.mailboxes.find(({ id }) => id === mailboxId) ??
    (threadId === undefined ? connected[0] : undefined) ??
    target.mailboxes[0]
  const mailbox = wanted?.isConnected ? wanted : connected[0]
  const [subject, setSubject] = useState(draft?.subject ?? '')
  const [html, setHtml] = useState(draft?.bodyHtml ?? '')
  const [template, setTemplate] = useState<{ id: string; name?: string } | undefined>(
    draft?.templateId ? { id: draft.templateId } : undefined,
  )
  const [reminds, setReminds] = useState(true)
  // Set while a colleague replies: the email waits for a decision.
  const [asked, setAsked] = useState<{ sendAt: string | undefined }>()
  const files = useAttachments(draft?.attachments ?? [])
  const editor = useRef<EmailEditorHandle>(null)
  // The focus may be wanted before the editor has loaded.
  const isFocusWanted = useRef(false)
  const [isEditorReady, setEditorReady] = useState(false)
  const attachEditor = useCallback((handle: EmailEditorHandle | null) => {
    editor.current = handle
    setEditorReady(handle !== null)
  }, [])
  useEffect(() => {
    if (!isEditorReady || !isFocusWanted.current) return
    isFocusWanted.current = false
    editor.current?.focus()
  }, [isEditorReady])
  // Two presses may come before the next render.
  const isSending = useRef(false)
  const typist = useTypingMember(threadId ?? '')
  const notifyTyping = useTypingNotices(threadId)
  const variables = useVariableValues({ candidateId, mailboxId: mailbox?.id, subject, html })
  const content: DraftContent = {
    mailboxId: wanted?.id ?? null,
    subject,
    bodyHtml: html,
    templateId: template?.id ?? null,
    attachments: files.attachments,
  }
  const autosave = useAutosavedDraft({ threadId, candidateId }, content)
  const send = useSendMessage({
    threadId,
    candidateId,
    name,
    onSent: () => {
      autosave.discard({ ...content, subject: '', bodyHtml: '', templateId: null, attachments: [] })
      restore({ ...content, subject: '', bodyHtml: '', templateId: null, attachments: [] })
    },
  })
  const problem = findSendProblem({
    name,
    hasMailbox: mailbox !== undefined,
    needsSubject: threadId === undefined,
    subject,
    html,
    isUploading: files.isUploading,
    isResolving: variables.isLoading,
    missing: variables.missing,
  })
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        isFocusWanted.current = editor.current === null
        editor.current?.focus()
      },
    }),
    [],
  )

  function restore(next: DraftContent) {
    setSubject(next.subject)
    setTemplate(next.templateId === null ? undefined : { id: next.templateId })
    files.set(next.attachments)
    setHtml(next.bodyHtml)
  }

  function sendNow(sendAt: string | undefined) {
    setAsked(undefined)
    if (mailbox === undefined || isSending.current) return
    isSending.current = true
    send.mutate(
      {
        content: { ...content, mailboxId: mailbox.id },
        remindAfterDays: reminds ? reminderDays : null,
        sendAt,
      },
      {
        onSettled: () => {
          isSending.current = false
        },
      },
    )
  }

  function trySend(sendAt?: string) {
    if (send.isPending) return
    if (problem !== undefined) toast({ message: problem, tone: 'warn' })
    else if (typist === undefined) sendNow(sendAt)
    else setAsked({ sendAt })
  }

  return (
    <section aria-label={threadId ? `Reply to ${name}` : `Email to ${name}`}>
      {typist !== undefined && (
        <p
          className="flex items-center gap-2 pb-2 text-type-12 text-fg-2 max-md:px-4"
          role="status"
        >
          <Avatar name={typist} size={24} />
          {typist.split(' ')[0]} is replying
        </p>
      )}
      <div
        className={clsx(
          'flex flex-col bg-surface',
          isPhone
            ? 'border-t border-line pb-[env(safe-area-inset-bottom)]'
            : 'rounded-lg border-2 border-focus',
        )}
      >
        {wanted?.isConnected === false && <SenderNotice sender={mailbox} wanted={wanted} />}
        <ComposeHead
          connected={connected}
          isPanel={isPanel || isPhone}
          mailboxId={mailbox?.id}
          onMailbox={setMailboxId}
          template={template}
          to={target.to}
        />
        {threadId === undefined && (
          <div className="flex items-baseline gap-2 border-b border-line px-3.5 *:last:flex-1">
            <span aria-hidden="true" className="text-type-12 text-fg-2">
              Subject
            </span>
            <LazyEmailEditor
              label="Subject"
              variant="bare"
              mode="line"
              onChange={setSubject}
              onSubmit={() => trySend()}
              value={subject}
              values={variables.values}
            />
          </div>
        )}
        <LazyEmailEditor
          label={threadId ? `Reply to ${name}` : `Email to ${name}`}
          variant="bare"
          mode="body"
          onChange={(next) => {
            setHtml(next)
            if (next !== '') notifyTyping()
          }}
          onSubmit={() => trySend()}
          ref={attachEditor}
          value={html}
          values={variables.values}
        />
        <ComposeFiles attachments={files.attachments} onRemove={files.remove} />
        <ComposeFooter
          current={{ subject, bodyHtml: html }}
          disabledReason={problem}
          draftState={html === '' ? undefined : autosave.state}
          isIconsOnly={isPhone || isPanel}
          isPanel={isPanel}
          isSending={send.isPending}
          isUploading={files.isUploading}
          onFiles={files.add}
          onReminds={setReminds}
          onSchedule={trySend}
          onSend={() => trySend()}
          onTemplate={(chosen) => {
            setTemplate({ id: chosen.id, name: chosen.name })
            if (threadId === undefined && chosen.subject) setSubject(chosen.subject)
            setHtml(chosen.bodyHtml)
            editor.current?.focus()
          }}
          onVariable={(variable) => editor.current?.insertVariable(variable)}
          reminderDays={reminderDays}
          reminds={reminds}
          replyKind={target.replyKind}
          templateId={template?.id ?? null}
        />
      </div>
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        open={asked !== undefined}
        props={{
          title: `${typist ?? 'A colleague'} is replying to ${name}`,
          description: 'Both emails would be sent.',
          confirmLabel: 'Send anyway',
          onConfirm: () => sendNow(asked?.sendAt),
        }}
      />
    </section>
  )
}
