import {
  type StepUpMethod,
  type StepUpProof,
  startStepUp,
  stepUp,
} from '@headwater/contract/identity/factors'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { OtherWays } from './other-ways.tsx'
import { ProofFields } from './proof-fields.tsx'
import { byEase, sayWrongProof } from './step-up-methods.ts'

/** The ways to prove it, the easiest first, and what came of a try. */
export function StepUpForm({ onProved }: { onProved: () => void }) {
  const [chosen, setChosen] = useState<StepUpMethod>()
  const start = useQuery({
    queryKey: ['step-up'],
    queryFn: () => call(startStepUp, {}),
    // A challenge is good for one sitting.
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
      if (isGone(error)) void start.refetch()
    },
  })

  if (start.isError)
    return (
      <Banner
        action={<Button onClick={() => void start.refetch()}>Try again</Button>}
        title={sayFailure(start.error)}
        tone="bad"
      />
    )
  if (!start.data) return <FormSkeleton />

  const methods = start.data.methods.toSorted(byEase)
  const method = chosen ?? methods[0] ?? 'password'
  const wrong = isWrong(prove.error) ? sayWrongProof(method) : undefined
  return (
    <>
      {prove.error && !wrong && !isCancelled(prove.error) && (
        <div className="mb-4">
          <Banner
            title={
              isGone(prove.error)
                ? 'That took too long, or too many tries. Start again.'
                : sayFailure(prove.error)
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
        onForget={prove.reset}
        onProof={prove.mutate}
        passkeyOptions={start.data.passkeyOptions}
      />
      <OtherWays
        methods={methods.filter((each) => each !== method)}
        onChoose={(next) => {
          prove.reset()
          setChosen(next)
        }}
      />
    </>
  )
}

function isWrong(error: unknown): boolean {
  return (
    error instanceof ApiError && ['wrong_credentials', 'invalid_input'].includes(`${error.reason}`)
  )
}

function isGone(error: unknown): boolean {
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
