import { openPortal } from '@headwater/contract/billing/checkout'
import type { LucideIcon } from 'lucide-react'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { PaymentProviderForm } from './payment-provider-form.tsx'

interface PortalFormProps {
  label: string
  icon?: LucideIcon
  size?: 'md' | 'lg'
  kind?: 'primary' | 'secondary'
  className?: string
  disabledReason?: string | undefined
}

/** Renders a button that opens the provider's pages for plan, card, address and invoices. */
export function PortalForm({ label, size = 'md', className, ...button }: PortalFormProps) {
  const userId = useCredentials()?.id ?? ''
  return (
    <PaymentProviderForm action={openPortal.path.replace(':userId', userId)} method="get">
      {(isLeaving) => (
        <Button {...button} className={className} loading={isLeaving} size={size} type="submit">
          {label}
        </Button>
      )}
    </PaymentProviderForm>
  )
}
