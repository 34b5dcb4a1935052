import { lazy, Suspense, useEffect, useState } from 'react'
import { cancelStepUp, useStepUpRequest } from './step-up-request.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up-dialog.tsx')).StepUpDialog,
}))

/** Hosts the step-up dialog, once in the shell. Its code is loaded on demand. */
export function StepUpHost() {
  const request = useStepUpRequest()
  const [wasOpened, setWasOpened] = useState(false)
  if (request && !wasOpened) setWasOpened(true)
  // A pending step-up must be cancelled when the shell unmounts, so that no caller waits forever.
  useEffect(() => cancelStepUp, [])
  return <Suspense>{wasOpened && <StepUpDialog request={request} />}</Suspense>
}
