import type { StepUpProof } from '@headwater/contract/identity/factors'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'

interface PasskeyButtonProps {
  passkeyOptions: unknown
  isBusy: boolean
  error: string | undefined
  onProof: (proof: StepUpProof) => void
  onEdit: () => void
}

/** Passes the challenge to the browser, which asks for fingerprint, face or security key. */
export function PasskeyButton({
  passkeyOptions,
  isBusy,
  error,
  onProof,
  onEdit,
}: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function ask() {
    onEdit()
    setFailure(undefined)
    setAsking(true)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const response = await startAuthentication({
        optionsJSON: passkeyOptions as PublicKeyCredentialRequestOptionsJSON,
      })
      onProof({ method: 'passkey', response: { ...response } })
    } catch {
      setFailure('No passkey was used. Try again, or choose another method.')
    } finally {
      setAsking(false)
    }
  }

  const problem = failure ?? error
  return (
    <>
      <Button
        autoFocus
        className="w-full"
        icon={KeyRound}
        kind="primary"
        loading={isAsking || isBusy}
        onClick={() => void ask()}
        size="lg"
      >
        Use your passkey
      </Button>
      {problem && (
        <p className="mt-2 text-type-12 text-bad-text" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
