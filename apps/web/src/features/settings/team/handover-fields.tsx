import type { ResultOf } from '@headwater/contract/endpoint'
import type { listSuccessors, Member, Successor } from '@headwater/contract/identity/team'
import { formatCount } from '#lib/format'
import type { LoadedData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Field } from '#ui/forms/field'
import { SuccessorSelect } from '../successor-select.tsx'

interface HandOverProps {
  member: Member
  loaded: LoadedData<ResultOf<typeof listSuccessors>>
  successor: Successor | undefined
  onChoose: (successor: Successor) => void
}

/** Selects the successor of a leaving member and shows how much they take over. */
export function HandoverFields({ member, loaded, successor, onChoose }: HandOverProps) {
  const { values, error, retry } = loaded
  if (!values)
    return error === undefined ? (
      <SkeletonRegion label="Loading who can take over">
        <Skeleton className="h-16 w-full" />
      </SkeletonRegion>
    ) : (
      <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
    )
  if (values.successors.length === 0)
    return (
      <Banner title="No one can take over" tone="warn">
        Invite someone who can first.
      </Banner>
    )
  const whose = member.firstName
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-4 text-type-13">
        <li>{formatInvitations(values.pendingInvitations, whose)}</li>
        <li>{formatApiKeys(values.apiKeys, whose)}</li>
        <li>Shortlist links shared by {whose} will stop working.</li>
      </ul>
      <Field label="Hand over to">
        <SuccessorSelect
          clientId={member.id}
          successor={successor}
          handover={values}
          onChoose={onChoose}
        />
      </Field>
    </>
  )
}

function formatInvitations(count: number, whose: string): string {
  return count === 0
    ? `${whose} sent no pending invitations.`
    : `${formatCount(count, 'pending invitation', 'pending invitations')} sent by ${whose} will be handed over.`
}

function formatApiKeys(count: number, whose: string): string {
  return count === 0
    ? `${whose} has no API keys.`
    : `${formatCount(count, 'API key', 'API keys')} of ${whose} will stop working permanently.`
}
