import {
  type StepUpMethod,
  type StepUpProof,
  startStepUp,
  stepUp,
} from '@headwater/contract/identity/factors'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { ProofFields } from './proof-fields.tsx'
import { compareByEase, formatWrongProof, methodLabels } from './step-up-methods.ts'

/** Shows the step-up methods, easiest first, and the result of an attempt. */
export function StepUpForm({ onProved }: { onProved: () => void }) {
  const [chosen, setChosen] = useState<StepUpMethod>()
  const start = useQuery({
    queryKey: ['step-up'],
    queryFn: () => call(startStepUp, {}),
    // A challenge is valid for one use of the dialog only.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const prove = useMutation({
    mutationFn: (proof: StepUpProof) =>
      call(stepUp, { challenge: start.data?.challenge ?? '', proof }),
    onSuccess: onProved,
    onError: (error) => {
      if (isChallengeExpired(error)) void start.refetch()
    },
  })

  if (start.isError)
    return (
      <Banner
        action={<Button onClick={() => void start.refetch()}>Try again</Button>}
        title={formatFailure(start.error)}
        tone="bad"
      />
    )
  if (!start.data) return <FormSkeleton />

  const methods = start.data.methods.toSorted(compareByEase)
  const method = chosen ?? methods[0] ?? 'password'
  const wrong = isWrongProof(prove.error) ? formatWrongProof(method) : undefined
  return (
    <>
      {prove.error && !wrong && !isCancelled(prove.error) && (
        <div className="mb-4">
          <Banner
            title={
              isChallengeExpired(prove.error)
                ? 'That took too long, or there were too many attempts. Start again.'
                : formatFailure(prove.error)
            }
            tone="bad"
          />
        </div>
      )}
      <ProofFields
        challenge={start.data.challenge}
        error={wrong}
        isBusy={prove.isPending}
        key={`${method} ${start.data.challenge}`}
        method={method}
        onEdit={prove.reset}
        onProof={prove.mutate}
        passkeyOptions={start.data.passkeyOptions}
      />
      <OtherMethods
        methods={methods.filter((each) => each !== method)}
        onChoose={(next) => {
          prove.reset()
          setChosen(next)
        }}
      />
    </>
  )
}

function isWrongProof(error: unknown): boolean {
  return (
    error instanceof ApiError && ['wrong_credentials', 'invalid_input'].includes(`${error.reason}`)
  )
}

function isChallengeExpired(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'not_found'
}

function FormSkeleton() {
  return (
    <SkeletonRegion label="Loading the ways to confirm">
      <Skeleton className="h-3 w-20" />
      <Skeleton className="mt-2 h-10 w-full" />
      <Skeleton className="mt-4 h-10 w-full" />
    </SkeletonRegion>
  )
}

interface OtherWaysProps {
  methods: readonly StepUpMethod[]
  onChoose: (method: StepUpMethod) => void
}

/** Lists the methods other than the current one. */
function OtherMethods({ methods, onChoose }: OtherWaysProps) {
  if (methods.length === 0) return null
  return (
    <ul aria-label="Other ways" className="mt-4 flex flex-wrap gap-1 border-t border-line pt-3">
      {methods.map((method) => (
        <li key={method}>
          <Button kind="ghost" onClick={() => onChoose(method)} size="sm">
            {methodLabels[method]}
          </Button>
        </li>
      ))}
    </ul>
  )
}
