import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { AuthPage } from './auth-page.tsx'
import { formatAuthFailure } from './format-auth-failure.ts'
import { TextButton } from './text-link.tsx'

interface CheckMailProps {
  /** What was sent to which address, and how long it is valid. */
  lead: ReactNode
  resend: () => Promise<unknown>
  /** Returns to the step where the address was entered. */
  onChangeAddress?: (() => void) | undefined
}

const resendDelaySeconds = 60

/** Informs the user that an email was sent, and what to do if it does not arrive. */
export function CheckYourEmail({ lead, resend, onChangeAddress }: CheckMailProps) {
  const [outcome, setOutcome] = useState<{ failure?: string }>()
  const [isSending, setSending] = useState(false)
  const { left, restart } = useCountdown(resendDelaySeconds)

  async function sendAgain() {
    setSending(true)
    setOutcome(undefined)
    try {
      await resend()
      restart()
      setOutcome({})
    } catch (error) {
      setOutcome({ failure: formatAuthFailure(error, 'We couldn’t send the email.') })
    } finally {
      setSending(false)
    }
  }

  return (
    <AuthPage
      aside={
        onChangeAddress && (
          <TextButton onClick={onChangeAddress}>Use another email address</TextButton>
        )
      }
      lead={lead}
      title="Check your email"
    >
      <p className="text-type-13 text-fg-2">
        Nothing there after a minute? Check your spam folder or send it again.
      </p>
      {outcome?.failure !== undefined && <Banner title={outcome.failure} tone="bad" />}
      {outcome && outcome.failure === undefined && <Banner title="Email sent again." tone="ok" />}
      <Button
        className="w-full tabular-nums"
        disabled={left > 0}
        loading={isSending}
        onClick={() => void sendAgain()}
        size="lg"
      >
        {left > 0 ? `Send again in ${left} s` : 'Send again'}
      </Button>
    </AuthPage>
  )
}

/** Counts down the given seconds, at first and after each restart. */
function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [left, setLeft] = useState(seconds)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return { left, restart: () => setLeft(seconds) }
}
