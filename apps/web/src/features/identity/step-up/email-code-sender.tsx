import { sendStepUpCode } from '@headwater/contract/identity/factors'
import { useMutation } from '@tanstack/react-query'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'

interface MailCodeSenderProps {
  challenge: string
  onSent: () => void
}

/** Sends a code by email, only when the user requests it. */
export function EmailCodeSender({ challenge, onSent }: MailCodeSenderProps) {
  const email = useCredentials()?.email
  const send = useMutation({
    mutationFn: () => call(sendStepUpCode, { challenge }),
    onSuccess: onSent,
  })
  return (
    <>
      <p className="mb-4">
        We’ll send a six-digit code to <strong className="font-medium">{email}</strong>.
      </p>
      <Button
        autoFocus
        className="w-full"
        kind="primary"
        loading={send.isPending}
        onClick={() => send.mutate()}
        size="lg"
      >
        Send code
      </Button>
      {send.error && (
        <p className="mt-2 text-type-12 text-bad-text" role="alert">
          {formatFailure(send.error)}
        </p>
      )}
    </>
  )
}
