import type { FlowDetail } from '@headwater/contract/flows/flows'
import { listSequencePeople } from '@headwater/contract/outreach/sequences'
import { useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { useSequenceActs } from '../running/use-sequence-acts.ts'

interface RemoveButtonProps {
  flow: FlowDetail
  person: { personId: string; name: string }
}

/** Takes a person out of the session, if they are in it. It can be undone. */
export function RemoveButton({ flow, person }: RemoveButtonProps) {
  const mayWrite = useCredentials()?.privileges.includes('pipeline.write') ?? false
  const { data, refetch } = useQuery({
    ...loadQueryOptions(listSequencePeople, { flowId: flow.id, search: person.name, limit: 200 }),
    enabled: mayWrite,
  })
  const acts = useSequenceActs(flow.id, () => void refetch())
  const enrolled = data?.items.find(({ personId }) => personId === person.personId)
  const [refusal] = acts.refused
  if (!enrolled) return null
  return (
    <>
      <Button
        loading={acts.isBusy}
        onClick={() => void acts.run([enrolled.enrolmentId], { kind: 'remove' })}
        size="sm"
      >
        Remove from session
      </Button>
      {refusal && (
        <p className="w-full text-type-12 text-bad-text" role="alert">
          {refusal.reason}
        </p>
      )}
    </>
  )
}
