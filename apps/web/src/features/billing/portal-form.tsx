import { openPortal } from '@headwater/contract/billing/checkout'
import type { LucideIcon } from 'lucide-react'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/button'
import { ProviderForm } from './provider-form.tsx'

interface PortalFormProps {
  label: string
  icon?: LucideIcon
  size?: 'md' | 'lg'
  kind?: 'primary' | 'secondary'
  className?: string
  disabledReason?: string | undefined
}

/** A button that leads to the provider's pages for plan, card, address and invoices. */
export function PortalForm({ label, size = 'md', className, ...look }: PortalFormProps) {
  const userId = useCredentials()?.id ?? ''
  return (
    <ProviderForm action={openPortal.path.replace(':userId', userId)} method="get">
      {(isLeaving) => (
        <Button {...look} className={className} loading={isLeaving} size={size} type="submit">
          {label}
        </Button>
      )}
    </ProviderForm>
  )
}
