import type { Login, SecondFactorNeeded } from '@headwater/contract/identity'
import { answerSecondFactor, type SecondFactorProof } from '@headwater/contract/identity/factors'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { AuthPage } from '../auth/auth-page.tsx'
import { TextButton } from '../auth/text-link.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface SecondFactorStepProps {
  needed: SecondFactorNeeded
  onSignedIn: (login: Login) => void | Promise<void>
  /** Called with the reason when the restart is not the user's fault. */
  onStartAgain: (why?: string) => void
  /** Returns true when the page shows the refusal itself. */
  onRefused?: (error: ApiError) => boolean
}

type Method = SecondFactorNeeded['second_factor']['methods'][number]

/** Asks for a second factor between a right password and the session. */
export function SecondFactorStep({
  needed,
  onSignedIn,
  onStartAgain,
  onRefused,
}: SecondFactorStepProps) {
  const { challenge, methods, passkey_options: passkeyOptions } = needed.second_factor
  const [method, setMethod] = useState<Method>(() => pickPreferredMethod(methods))

  async function prove(proof: SecondFactorProof) {
    let answer: Login
    try {
      answer = await call(answerSecondFactor, { challenge, proof })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (onRefused?.(error)) return
      if (error.reason !== 'not_found') throw error
      onStartAgain('That took too long, or too many codes were wrong. Sign in again.')
      return
    }
    await onSignedIn(answer)
  }

  const others = methods.filter((each) => each !== method)
  return (
    <AuthPage
      aside={<TextButton onClick={() => onStartAgain()}>Back to sign in</TextButton>}
      lead={leads[method]}
      title="One more step"
    >
      {method === 'passkey' ? (
        <PasskeyButton options={passkeyOptions} prove={prove} />
      ) : (
        <CodeForm key={method} method={method} prove={prove} />
      )}
      {others.length > 0 && (
        <ul className="flex flex-col items-center gap-2 text-type-13 pointer-coarse:gap-6">
          {others.map((other) => (
            <li key={other}>
              <TextButton onClick={() => setMethod(other)}>{methodLabels[other]}</TextButton>
            </li>
          ))}
        </ul>
      )}
    </AuthPage>
  )
}

const leads: Record<Method, string> = {
  totp: 'Enter the six digits from your authenticator app.',
  passkey: 'Confirm your identity with your passkey.',
  recovery_code: 'Enter one of your recovery codes. Each works once.',
}

const methodLabels: Record<Method, string> = {
  totp: 'Use a code from your app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
}

/** Prefers a passkey as the easiest. A recovery code is the last resort. */
function pickPreferredMethod(methods: readonly Method[]): Method {
  return (['passkey', 'totp'] as const).find((each) => methods.includes(each)) ?? 'recovery_code'
}
