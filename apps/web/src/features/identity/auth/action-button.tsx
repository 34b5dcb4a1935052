import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { formatAuthFailure } from './format-auth-failure.ts'

interface ActButtonProps {
  action: string
  act: () => Promise<void>
  /** The message for a server error. */
  trouble: string
}

/** Renders the single button of a page, with its error above it. */
export function ActionButton({ action, act: onPress, trouble: fallbackMessage }: ActButtonProps) {
  const [failure, setFailure] = useState<string>()
  const [isActing, setActing] = useState(false)

  async function press() {
    setActing(true)
    setFailure(undefined)
    try {
      await onPress()
    } catch (error) {
      setFailure(formatAuthFailure(error, fallbackMessage))
    } finally {
      setActing(false)
    }
  }

  return (
    <>
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <Button
        className="w-full"
        kind="primary"
        loading={isActing}
        onClick={() => void press()}
        size="lg"
        wraps
      >
        {action}
      </Button>
    </>
  )
}
