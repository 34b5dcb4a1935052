import { type ReactNode, useState } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { EntryPage } from './entry-page.tsx'
import { sayWhyFailed } from './say-why-failed.ts'
import { TextButton } from './text-link.tsx'
import { useCountdown } from './use-countdown.ts'

interface CheckMailProps {
  /** What was sent where, and how long it is good. */
  lead: ReactNode
  resend: () => Promise<unknown>
  /** Back to where the address was typed. */
  onChangeAddress?: (() => void) | undefined
}

const pauseSeconds = 60

/** A mail is on its way; what to do when it does not come. */
export function CheckMail({ lead, resend, onChangeAddress }: CheckMailProps) {
  const [outcome, setOutcome] = useState<{ failure?: string }>()
  const [isSending, setSending] = useState(false)
  const { left, restart } = useCountdown(pauseSeconds)

  async function sendAgain() {
    setSending(true)
    setOutcome(undefined)
    try {
      await resend()
      restart()
      setOutcome({})
    } catch (error) {
      setOutcome({ failure: sayWhyFailed(error, 'Headwater could not send it just now.') })
    } finally {
      setSending(false)
    }
  }

  return (
    <EntryPage
      aside={
        onChangeAddress && <TextButton onClick={onChangeAddress}>Use another address</TextButton>
      }
      lead={lead}
      title="Check your mail"
    >
      <p className="text-type-13 text-fg-2">
        Nothing there after a minute? Look among the spam, or have it sent again.
      </p>
      {outcome?.failure !== undefined && <Banner title={outcome.failure} tone="bad" />}
      {outcome && outcome.failure === undefined && <Banner title="It is sent again." tone="ok" />}
      <Button
        className="w-full tabular-nums"
        disabled={left > 0}
        loading={isSending}
        onClick={() => void sendAgain()}
        size="lg"
      >
        {left > 0 ? `Send it again in ${left} s` : 'Send it again'}
      </Button>
    </EntryPage>
  )
}
