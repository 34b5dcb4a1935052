import { billingRedirectDelayMs } from '@headwater/contract/constants'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { Spinner } from '#ui/feedback/spinner'
import { SettingsPage } from '#ui/layout/settings-page'
import { BillingPage } from './billing-page.tsx'
import { useReloadBilling } from './use-reload-billing.ts'

const PaymentFormErrorDialog = lazy(async () => ({
  default: (await import('./payment-form-error-dialog.tsx')).PaymentFormErrorDialog,
}))

/** Shows billing after a redirect from the provider: 1 means failure, 0 waits for the update. */
export function BillingReturnPage() {
  const { error } = useParams({ strict: false })
  return error === '0' ? <WaitForProvider /> : <BillingWithError />
}

function BillingWithError() {
  const navigate = useNavigate()
  return (
    <>
      <BillingPage />
      <Suspense>
        <PaymentFormErrorDialog
          onClose={() => void navigate({ to: '/main/billing', replace: true })}
        />
      </Suspense>
    </>
  )
}

/** A change made at the provider takes a moment to arrive. */
function WaitForProvider() {
  const navigate = useNavigate()
  const reload = useReloadBilling()
  useEffect(() => {
    const timer = setTimeout(() => {
      void reload()
      void navigate({ to: '/main/billing', replace: true })
    }, billingRedirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate, reload])
  return (
    <SettingsPage title="Billing">
      <div className="flex flex-col items-center gap-3 py-24 text-fg-2" role="status">
        <Spinner className="text-accent" size={24} />
        One moment, your changes are being applied.
      </div>
    </SettingsPage>
  )
}
