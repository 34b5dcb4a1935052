import { useState } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { sayWhyFailed } from './say-why-failed.ts'

interface ActButtonProps {
  action: string
  act: () => Promise<void>
  /** What is said when the fault is ours. */
  trouble: string
}

/** A page with one thing to press, and above it why it did not work. */
export function ActButton({ action, act, trouble }: ActButtonProps) {
  const [failure, setFailure] = useState<string>()
  const [isActing, setActing] = useState(false)

  async function press() {
    setActing(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(sayWhyFailed(error, trouble))
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
