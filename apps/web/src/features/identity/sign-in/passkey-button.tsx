import type { SecondFactorProof } from '@headwater/contract/identity/factors'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError, ConnectionError } from '#lib/api-error'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { formatAuthFailure } from '../auth/format-auth-failure.ts'

interface PasskeyButtonProps {
  options: unknown
  prove: (proof: SecondFactorProof) => Promise<void>
}

/** Renders a button, because browsers request a passkey only after a user gesture. */
export function PasskeyButton({ options, prove }: PasskeyButtonProps) {
  const [failure, setFailure] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    setFailure(undefined)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
      const response = await startAuthentication({ optionsJSON })
      await prove({ method: 'passkey', response: { ...response } })
    } catch (error) {
      setFailure(formatPasskeyFailure(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <>
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <Button
        autoFocus
        className="w-full"
        icon={KeyRound}
        kind="primary"
        loading={isAsking}
        onClick={() => void ask()}
        size="lg"
      >
        Use your passkey
      </Button>
    </>
  )
}

/**
 * Errors from the browser itself mean that the user closed its dialog or that there is no passkey.
 */
function formatPasskeyFailure(error: unknown): string {
  if (error instanceof ApiError && error.reason === 'wrong_credentials')
    return 'This passkey does not belong to your account. Try another one.'
  return error instanceof ApiError || error instanceof ConnectionError
    ? formatAuthFailure(error, 'We couldn’t check the passkey.')
    : 'No passkey was used. Try again, or choose another method.'
}
