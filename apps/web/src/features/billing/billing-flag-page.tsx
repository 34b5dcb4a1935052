import { billingRedirectDelayMs } from '@headwater/contract/constants'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { SettingsPage } from '#ui/settings-page'
import { Spinner } from '#ui/spinner'
import { BillingPage } from './billing-page.tsx'
import { useReloadBilling } from './use-reload-billing.ts'

const FormFailureDialog = lazy(async () => ({
  default: (await import('./form-failure-dialog.tsx')).FormFailureDialog,
}))

/** Billing with a flag in its address: 1 says that something failed, 0 waits for news. */
export function BillingFlagPage() {
  const { error } = useParams({ strict: false })
  return error === '0' ? <WaitForNews /> : <WithFailure />
}

function WithFailure() {
  const navigate = useNavigate()
  return (
    <>
      <BillingPage />
      <Suspense>
        <FormFailureDialog onClose={() => void navigate({ to: '/main/billing', replace: true })} />
      </Suspense>
    </>
  )
}

/** What was changed at the provider needs a moment to arrive. */
function WaitForNews() {
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
        One moment, what you changed is on its way.
      </div>
    </SettingsPage>
  )
}
