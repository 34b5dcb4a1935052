import { listMembers, type Member } from '@headwater/contract/identity/team'
import { type Mailbox, setMailboxSenders } from '@headwater/contract/outreach/mailboxes'
import { rolePrivileges } from '@headwater/contract/privileges'
import { type FormEvent, useState } from 'react'
import { formatMemberName, useStepUpMutation } from '#features/settings'
import { formatFailure } from '#lib/format-failure'
import { useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { toast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/forms/checkbox'
import { useMailboxesCache } from './use-mailboxes-cache.ts'

/** Selects who else may send from a mailbox. Saving asks for the user's identity. */
export function SendersForm({ mailbox }: { mailbox: Mailbox }) {
  if (!mailbox.mayManage) return <SendersList mailbox={mailbox} />
  return <EditableSenders mailbox={mailbox} />
}

function SendersList({ mailbox }: { mailbox: Mailbox }) {
  return (
    <>
      <ul aria-label="Members who can send" className="flex flex-col gap-1.5">
        <li>{mailbox.owner.name} (owner)</li>
        {mailbox.senders.map(({ clientId, name }) => (
          <li key={clientId}>{name}</li>
        ))}
      </ul>
      <p className="mt-3 text-type-12 text-fg-2">
        Ask {mailbox.owner.name} to change who sends from it.
      </p>
    </>
  )
}

function EditableSenders({ mailbox }: { mailbox: Mailbox }) {
  const cache = useMailboxesCache()
  const pages = useLoadPages(listMembers, { limit: 100 })
  const known = mailbox.senders.map(({ clientId }) => clientId)
  const [draft, setDraft] = useState<readonly string[]>()
  const chosen = draft ?? known
  const isDirty = chosen.toSorted().join() !== known.toSorted().join()
  const save = useStepUpMutation(setMailboxSenders, {
    hidesErrorToast: true,
    onDone: (changed) => {
      cache.put(changed)
      setDraft(undefined)
      toast({ message: `Senders of ${changed.address} saved.`, tone: 'ok' })
    },
  })
  const candidates = pages.items?.filter((member) => maySend(member, mailbox))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDirty) save.mutate({ mailboxId: mailbox.id, clientIds: [...chosen] })
  }

  return (
    <form aria-label="Who can send" className="flex flex-col gap-3" onSubmit={submit}>
      <p className="text-type-12 text-fg-2">
        Members you choose write emails as {mailbox.address}. They can’t read its other emails or
        change its settings.
      </p>
      {save.error && <Banner title={formatFailure(save.error)} tone="bad" />}
      {pages.isLoading && <MembersSkeleton />}
      {!pages.items && pages.error !== undefined && (
        <Banner
          action={<Button onClick={pages.retry}>Try again</Button>}
          title="The team could not be loaded"
          tone="bad"
        >
          {pages.error}
        </Banner>
      )}
      {candidates?.length === 0 && <p>No other member of your team can send emails yet.</p>}
      {candidates?.map((member) => (
        <Checkbox
          checked={chosen.includes(member.id)}
          key={member.id}
          onCheckedChange={(isChosen) =>
            setDraft(isChosen ? [...chosen, member.id] : chosen.filter((id) => id !== member.id))
          }
        >
          {formatMemberName(member)} <span className="text-fg-3">{member.email}</span>
        </Checkbox>
      ))}
      {pages.hasMore && <LoadMore label="Show more" pages={pages} />}
      <div className="flex gap-2">
        <Button
          disabledReason={isDirty ? undefined : 'No changes to save.'}
          kind="primary"
          loading={save.isPending}
          type="submit"
        >
          Save senders
        </Button>
        {isDirty && <Button onClick={() => setDraft(undefined)}>Discard</Button>}
      </div>
    </form>
  )
}

function maySend(member: Member, { owner }: Mailbox): boolean {
  const privileges = [...rolePrivileges[member.role], ...member.grantedPrivileges]
  return member.id !== owner.clientId && !member.isSuspended && privileges.includes('mailboxes.own')
}

function MembersSkeleton() {
  return (
    <SkeletonRegion label="Loading the team">
      {['w-48', 'w-56', 'w-44'].map((width) => (
        <Skeleton className={`mb-3 h-4 ${width}`} key={width} />
      ))}
    </SkeletonRegion>
  )
}
