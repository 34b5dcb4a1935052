import type { Login, SecondFactorNeeded } from '@headwater/contract/identity'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#lib/api-error'
import { SecondFactorStep } from './second-factor-step.tsx'

interface SecondStepInput {
  onSignedIn: (login: Login) => void | Promise<void>
  /** Says whether the page has something better to show for it than a sentence. */
  onRefused?: (error: ApiError) => boolean
}

interface SecondStep {
  /** Stands in the page's place while a second factor is asked for. */
  page: ReactNode
  /** Why the person is back at the beginning, when they can't be blamed for it. */
  whyAgain: string | undefined
  /** Takes what a right password was answered with. */
  take: (answer: Login | SecondFactorNeeded) => void | Promise<void>
  startAgain: (why?: string) => void
}

/** What comes after a password: the way in at once, or a second factor first. */
export function useSecondStep({ onSignedIn, onRefused }: SecondStepInput): SecondStep {
  const [needed, setNeeded] = useState<SecondFactorNeeded>()
  const [whyAgain, setWhyAgain] = useState<string>()

  function startAgain(why?: string) {
    setNeeded(undefined)
    setWhyAgain(why)
  }

  return {
    page: needed && (
      <SecondFactorStep
        needed={needed}
        onSignedIn={onSignedIn}
        onStartAgain={startAgain}
        {...(onRefused && { onRefused })}
      />
    ),
    whyAgain,
    take: (answer) => ('second_factor' in answer ? setNeeded(answer) : onSignedIn(answer)),
    startAgain,
  }
}
