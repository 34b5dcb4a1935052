import type { Login, SecondFactorNeeded } from '@headwater/contract/identity'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#lib/api-error'
import { SecondFactorStep } from './second-factor-step.tsx'

interface SecondFactorStepInput {
  onSignedIn: (login: Login) => void | Promise<void>
  /** Returns true when the page shows the refusal itself. */
  onRefused?: (error: ApiError) => boolean
}

interface SecondFactorStepState {
  /** Replaces the page while a second factor is requested. */
  page: ReactNode
  /** Why the user has to start again, when it is not their fault. */
  restartReason: string | undefined
  /** Handles the reply to a right password. */
  take: (answer: Login | SecondFactorNeeded) => void | Promise<void>
  startAgain: (why?: string) => void
}

/** Handles what follows a password: the session at once, or a second factor first. */
export function useSecondFactorStep({
  onSignedIn,
  onRefused,
}: SecondFactorStepInput): SecondFactorStepState {
  const [needed, setNeeded] = useState<SecondFactorNeeded>()
  const [restartReason, setWhyAgain] = useState<string>()

  function restart(why?: string) {
    setNeeded(undefined)
    setWhyAgain(why)
  }

  return {
    page: needed && (
      <SecondFactorStep
        needed={needed}
        onSignedIn={onSignedIn}
        onStartAgain={restart}
        {...(onRefused && { onRefused })}
      />
    ),
    restartReason,
    take: (answer) => ('second_factor' in answer ? setNeeded(answer) : onSignedIn(answer)),
    startAgain: restart,
  }
}
