import { useEffect } from 'react'
import { useReloadBilling } from './use-reload-billing.ts'

/** Who comes back with the browser's own button finds the page as it was, and old by now. */
export function useReloadOnReturn(): void {
  const reload = useReloadBilling()
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && reload())
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reload])
}
