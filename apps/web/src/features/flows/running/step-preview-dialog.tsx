import type { FlowDetail } from '@headwater/contract/flows/flows'
import { getPlan } from '@headwater/contract/flows/plans'
import type { SequencePerson } from '@headwater/contract/outreach/sequences'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/clock'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Skeleton } from '#ui/feedback/skeleton'
import { Dialog } from '#ui/overlays/dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { formatSends } from '../launch/dry-run-preview.tsx'
import { PreviewedEmail } from '../launch/previewed-email.tsx'

interface StepPreviewDialogProps {
  flow: FlowDetail
  person: SequencePerson
}

/** Shows the next email of a person as it will be sent. */
export function StepPreviewDialog({
  flow,
  person,
  ...dialog
}: StepPreviewDialogProps & DialogState) {
  const { data, error } = useQuery(loadQueryOptions(getPlan, { flowId: flow.id }))
  const now = useNow()
  const locale = useLocale()
  const number = person.sent + 1
  const step = data?.plan.steps[number - 1]
  const isEdited =
    data?.published != null &&
    (data.published.hasChanges || data.published.version !== person.stepsVersion)
  const sends =
    person.next.at === null
      ? person.next.text
      : formatSends(person.next.at, person.timeZone, now, locale)
  return (
    <Dialog {...dialog} size="md" title={`Step ${number} to ${person.name}`}>
      {isEdited && (
        <p className="text-type-12 text-warn-text">
          The steps were edited since this person was added. They get version {person.stepsVersion},
          which may read differently.
        </p>
      )}
      {data && step ? (
        <PreviewedEmail
          flowId={flow.id}
          number={number}
          person={person}
          sends={sends}
          steps={data.plan.steps}
        />
      ) : error ? (
        <p className="text-bad-text">{error.message}</p>
      ) : data ? (
        <p className="text-fg-2">This step is no longer part of the session.</p>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  )
}
