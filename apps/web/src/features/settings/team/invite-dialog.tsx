import { invite } from '@headwater/contract/identity/invitations'
import { useState } from 'react'
import { withStepUp } from '#features/identity'
import { ApiError, isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { formatInviteDeniedReason } from './denied-reasons.ts'
import { EmailListField } from './email-list-field.tsx'
import { GrantsField } from './grants-field.tsx'
import { emptyInvite, type InviteDraft, parseInviteDraft } from './invite-draft.ts'
import { LimitField } from './limit-field.tsx'
import { listEmailsNamedIn } from './parse-email-list.ts'
import { RoleField } from './role-field.tsx'
import { useInvitationsCache } from './use-invitations.ts'

interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface InviteErrors {
  /** Shown at the addresses. */
  emails?: string | undefined
  /** Shown above the form. */
  other?: string | undefined
}

/** Invites several people at once with the same role. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const viewer = useCredentials()
  const lists = useInvitationsCache()
  const [draft, setDraft] = useState(emptyInvite)
  const [refusal, setRefusal] = useState<InviteErrors>({})
  const [isBusy, setBusy] = useState(false)
  const refused = listEmailsNamedIn(refusal.emails ?? '', draft.addresses)
  const read = parseInviteDraft(draft)

  function change(changes: Partial<InviteDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    if (changes.addresses) setRefusal({})
  }

  async function send() {
    const { args } = read
    if (args === undefined || isBusy) return
    setBusy(true)
    setRefusal({})
    try {
      const invited = await withStepUp(() => call(invite, args))
      lists.reload()
      toast(formatInvited(invited.map(({ email }) => email)))
      setDraft(emptyInvite)
      onOpenChange(false)
    } catch (error) {
      if (isCancelled(error)) return
      // The text typed last becomes a chip, so that the server's error can be shown at it.
      setDraft({ ...draft, addresses: args.emails, text: '' })
      const emails = error instanceof ApiError ? error.fields.emails : undefined
      setRefusal(emails === undefined ? { other: formatFailure(error) } : { emails })
    } finally {
      setBusy(false)
    }
  }

  if (!viewer) return null
  return (
    <Dialog
      description="Each person gets their own link by email."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            disabledReason={read.disabledReason}
            kind="primary"
            loading={isBusy}
            onClick={() => void send()}
          >
            {read.label}
          </Button>
        </>
      }
      hasUnsavedChanges={draft !== emptyInvite}
      onOpenChange={onOpenChange}
      open={open}
      size="md"
      title="Invite people"
    >
      <div className="flex flex-col gap-5">
        {refusal.other !== undefined && <Banner title={refusal.other} tone="bad" />}
        <EmailListField
          addresses={draft.addresses}
          error={refusal.emails}
          onChange={(addresses) => change({ addresses })}
          onTextChange={(text) => change({ text })}
          refused={refused}
          text={draft.text}
        />
        {refused.length > 0 && (
          <Button
            className="-mt-3 self-start"
            onClick={() =>
              change({ addresses: draft.addresses.filter((each) => !refused.includes(each)) })
            }
            size="sm"
          >
            {refused.length === 1 ? 'Remove it' : `Remove these ${refused.length}`}
          </Button>
        )}
        <RoleField
          onChange={(role) => change({ role, grants: [] })}
          value={draft.role}
          disabledReason={(role) => formatInviteDeniedReason(role, viewer)}
        />
        <GrantsField
          onChange={(grants) => change({ grants })}
          role={draft.role}
          value={draft.grants}
          viewer={viewer}
        />
        <LimitField onChange={(limit) => change({ limit })} role={draft.role} value={draft.limit} />
      </div>
    </Dialog>
  )
}

/** Formats who was invited, with names as far as they are readable at a glance. */
function formatInvited([first, second, ...others]: readonly string[]): string {
  if (first === undefined) return 'No one was invited.'
  if (second === undefined) return `${first} was invited.`
  if (others.length === 0) return `${first} and ${second} were invited.`
  return `${first}, ${second} and ${others.length} more were invited.`
}
