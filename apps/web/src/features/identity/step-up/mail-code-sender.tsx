import { sendStepUpCode } from '@headwater/contract/identity/factors'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/button'

interface MailCodeSenderProps {
  challenge: string
  onSent: () => void
}

/** Nothing is mailed before the person asks for it. */
export function MailCodeSender({ challenge, onSent }: MailCodeSenderProps) {
  const email = useCredentials()?.email
  const send = useMutation({
    mutationFn: () => call(sendStepUpCode, { challenge }),
    onSuccess: onSent,
  })
  return (
    <>
      <p className="mb-4">
        We send a code of six digits to <strong className="font-medium">{email}</strong>.
      </p>
      <Button
        autoFocus
        className="w-full"
        kind="primary"
        loading={send.isPending}
        onClick={() => send.mutate()}
        size="lg"
      >
        Send the code
      </Button>
      {send.error && (
        <p className="mt-2 text-type-12 text-bad-text" role="alert">
          {sayFailure(send.error)}
        </p>
      )}
    </>
  )
}
