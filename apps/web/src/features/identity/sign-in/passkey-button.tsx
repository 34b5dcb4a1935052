import type { SecondProof } from '@headwater/contract/identity/factors'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError, ConnectionError } from '#lib/api-error'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { sayWhyFailed } from '../entry/say-why-failed.ts'

interface PasskeyButtonProps {
  options: unknown
  prove: (proof: SecondProof) => Promise<void>
}

/** Browsers ask for a passkey only after a press, so there is a button to press. */
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
      setFailure(sayWhy(error))
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

/** Whatever the browser itself says here is about a person who closed its window, or about no key. */
function sayWhy(error: unknown): string {
  if (error instanceof ApiError && error.reason === 'wrong_credentials')
    return 'This passkey does not belong to your account. Try another.'
  return error instanceof ApiError || error instanceof ConnectionError
    ? sayWhyFailed(error, 'Headwater could not check the passkey just now.')
    : 'No passkey was given. Try again, or choose another way.'
}
