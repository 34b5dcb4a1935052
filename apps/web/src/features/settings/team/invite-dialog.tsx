import { invite } from '@headwater/contract/identity/invitations'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { useCredentials } from '#lib/session'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import { toast } from '#ui/toast'
import { AddressField } from './address-field.tsx'
import { GrantsField } from './grants-field.tsx'
import { emptyInvite, type InviteDraft, readInvite } from './invite-draft.ts'
import { LimitField } from './limit-field.tsx'
import { namedIn } from './read-addresses.ts'
import { RoleField } from './role-field.tsx'
import { sayInvited } from './say-invited.ts'
import { useInvitationLists } from './use-invitations.ts'
import { sayWhyNotInvite } from './why-not.ts'

interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Refusal {
  /** Said at the addresses. */
  emails?: string | undefined
  /** Said above the form. */
  other?: string | undefined
}

/** Invites people, many at once, each with the same role. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const viewer = useCredentials()
  const lists = useInvitationLists()
  const [draft, setDraft] = useState(emptyInvite)
  const [refusal, setRefusal] = useState<Refusal>({})
  const [isBusy, setBusy] = useState(false)
  const refused = namedIn(refusal.emails ?? '', draft.addresses)
  const read = readInvite(draft)

  function change(changes: Partial<InviteDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    if (changes.addresses) setRefusal({})
  }

  async function send() {
    if (read.args === undefined || isBusy) return
    setBusy(true)
    setRefusal({})
    try {
      const invited = await call(invite, read.args)
      lists.reload()
      toast(sayInvited(invited.map(({ email }) => email)))
      setDraft(emptyInvite)
      onOpenChange(false)
    } catch (error) {
      // What was typed last is a chip from now on, so that what the server says of it can be shown.
      setDraft({ ...draft, addresses: read.args.emails, text: '' })
      const emails = error instanceof ApiError ? error.fields.emails : undefined
      setRefusal(emails === undefined ? { other: sayFailure(error) } : { emails })
    } finally {
      setBusy(false)
    }
  }

  if (!viewer) return null
  return (
    <Dialog
      description="Each gets a link by e-mail that works for one person alone."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            disabledReason={read.whyNot}
            kind="primary"
            loading={isBusy}
            onClick={() => void send()}
          >
            {read.label}
          </Button>
        </>
      }
      halfWritten={draft !== emptyInvite}
      onOpenChange={onOpenChange}
      open={open}
      size="md"
      title="Invite people"
    >
      <div className="flex flex-col gap-5">
        {refusal.other !== undefined && <Banner title={refusal.other} tone="bad" />}
        <AddressField
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
            {refused.length === 1 ? 'Take it out' : `Take these ${refused.length} out`}
          </Button>
        )}
        <RoleField
          onChange={(role) => change({ role, grants: [] })}
          value={draft.role}
          whyNot={(role) => sayWhyNotInvite(role, viewer)}
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
