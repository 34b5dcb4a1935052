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
  heir: Successor | undefined
  onChoose: (heir: Successor) => void
}

/** Selects the successor of a leaving member and shows how much they take over. */
export function HandoverFields({ member, loaded, heir, onChoose }: HandOverProps) {
  const { values, error, retry } = loaded
  if (!values)
    return error === undefined ? (
      <SkeletonRegion label="Loading who can take over">
        <Skeleton className="h-16 w-full" />
      </SkeletonRegion>
    ) : (
      <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
    )
  if (values.heirs.length === 0)
    return (
      <Banner title="There is nobody to take over" tone="warn">
        Invite somebody first who can.
      </Banner>
    )
  const whose = member.firstName
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-4 text-type-13">
        <li>{formatInvitations(values.pendingInvitations, whose)}</li>
        <li>{formatApiKeys(values.apiKeys, whose)}</li>
      </ul>
      <Field label="Hand over to">
        <SuccessorSelect
          clientId={member.id}
          heir={heir}
          inheritance={values}
          onChoose={onChoose}
        />
      </Field>
    </>
  )
}

function formatInvitations(count: number, whose: string): string {
  return count === 0
    ? `No pending invitation was sent by ${whose}.`
    : `${formatCount(count, 'pending invitation', 'pending invitations')} sent by ${whose} will be handed over.`
}

function formatApiKeys(count: number, whose: string): string {
  return count === 0
    ? `No API key belongs to ${whose}.`
    : `${formatCount(count, 'API key', 'API keys')} of ${whose} will stop working for good.`
}
