import { useCredentials } from '#lib/session'

export function useMayBuy(): boolean {
  return useCredentials()?.privileges.includes('billing.manage') ?? false
}

/** Explains why a member who may view billing can't buy. */
export function formatBuyDeniedReason(companyName: string): string {
  return `Only owners and billing admins can buy. Ask an owner of ${companyName}.`
}
