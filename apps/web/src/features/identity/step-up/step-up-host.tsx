import { lazy, Suspense, useEffect, useState } from 'react'
import { cancelProof, useStepUpRequest } from './step-up-request.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up-dialog.tsx')).StepUpDialog,
}))

/** Where the question "is it you?" is asked. Once, in the shell; its code comes when it is needed. */
export function StepUpHost() {
  const request = useStepUpRequest()
  const [isAsked, setAsked] = useState(false)
  if (request && !isAsked) setAsked(true)
  // Whoever waits for an answer must not wait for ever when the shell goes.
  useEffect(() => cancelProof, [])
  return <Suspense>{isAsked && <StepUpDialog request={request} />}</Suspense>
}
