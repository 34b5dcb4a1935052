import {
  type EditScope,
  getPlan,
  getPublishEffect,
  publishPlan,
} from '@headwater/contract/flows/plans'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { toast } from '#ui/feedback/toast'
import { RadioGroup } from '#ui/forms/radio-group'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'

interface PublishDialogProps extends DialogState {
  flowId: string
  planVersion: number
}

/** Asks whom the changes of a running session reach, and publishes them. */
export function PublishDialog({ flowId, planVersion, ...dialog }: PublishDialogProps) {
  const cache = useQueryClient()
  const [scope, setScope] = useState<EditScope>('new_people')
  const effect = useQuery({
    ...loadQueryOptions(getPublishEffect, { flowId }),
    // People move on while the dialog is closed.
    gcTime: 0,
    staleTime: 0,
  })
  const publish = useMutation({
    mutationFn: () => call(publishPlan, { flowId, planVersion, scope }),
    onSuccess: ({ changed }) => {
      void cache.invalidateQueries({
        queryKey: loadQueryOptions(getPlan, { flowId }).queryKey,
      })
      dialog.onOpenChange(false)
      toast({
        message:
          scope === 'new_people'
            ? 'Published for new people.'
            : `Published for ${formatCount(changed, 'person', 'people')}.`,
        tone: 'ok',
      })
    },
  })
  const { data } = effect
  return (
    <FormDialog
      {...dialog}
      description="Emails that were sent stay as they are."
      disabledReason={data ? undefined : 'The changes are still being counted.'}
      failure={publish.error ? formatFailure(publish.error) : undefined}
      isBusy={publish.isPending}
      onSubmit={() => publish.mutate()}
      submitLabel="Publish changes"
      title="Publish changes"
    >
      {effect.error && !data && (
        <LoadErrorState
          isRetrying={effect.isFetching}
          onRetry={() => void effect.refetch()}
          sentence={effect.error.message}
          title="The changes couldn’t be counted"
        />
      )}
      {!data && !effect.error && (
        <SkeletonRegion label="Counting the changes">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-64" />
            <Skeleton className="h-4 w-48" />
          </div>
        </SkeletonRegion>
      )}
      {data && (
        <>
          <ul aria-label="Changes" className="list-disc pl-5">
            {data.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <RadioGroup<EditScope>
            label="Who gets the changes"
            onValueChange={setScope}
            options={[
              {
                value: 'new_people',
                label: 'Only new people',
                hint: `The ${formatCount(data.notPast + data.past, 'person', 'people')} on their way keep the emails they started with.`,
              },
              {
                value: 'not_past',
                label: `Everyone not past the changed steps (${data.notPast})`,
                hint: `${formatCount(data.past, 'person is', 'people are')} past them and keep what they got.`,
              },
            ]}
            value={scope}
          />
        </>
      )}
    </FormDialog>
  )
}
