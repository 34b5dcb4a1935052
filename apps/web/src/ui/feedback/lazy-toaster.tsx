import { useEffect } from 'react'
import { createLazyModule, useLazyModule } from '../loading/lazy-module.tsx'
import { listToasts, subscribeToToasts } from './toast.tsx'

const toaster = createLazyModule(async () => (await import('./toaster.tsx')).Toaster)

/** Loads the toaster before there is a toast to show. */
export const preloadToasts = toaster.ask

/** Renders the toaster once it has loaded. Toasts created earlier wait for it. */
export function LazyToaster() {
  const Toaster = useLazyModule(toaster)
  useEffect(() => {
    const askForFirst = () => {
      if (listToasts().length > 0) toaster.ask()
    }
    askForFirst()
    return subscribeToToasts(askForFirst)
  }, [])
  return Toaster ? <Toaster /> : null
}
