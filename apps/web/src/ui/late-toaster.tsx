import { useEffect } from 'react'
import { createLate, useLate } from './late.tsx'
import { listToasts, subscribeToToasts } from './toast.tsx'

const toaster = createLate(async () => (await import('./toaster.tsx')).Toaster)

/** Fetches the place for toasts before there is one to show. */
export const prepareToasts = toaster.ask

/** The place for toasts. One that comes before it waits for it. */
export function LateToaster() {
  const Toaster = useLate(toaster)
  useEffect(() => {
    const askForFirst = () => {
      if (listToasts().length > 0) toaster.ask()
    }
    askForFirst()
    return subscribeToToasts(askForFirst)
  }, [])
  return Toaster ? <Toaster /> : null
}
