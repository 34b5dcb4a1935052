import { useCredentials } from '#lib/session'

export function useMayBuy(): boolean {
  return useCredentials()?.privileges.includes('billing.manage') ?? false
}

/** For who may look and not buy. */
export function sayWhoBuys(companyName: string): string {
  return `Only owners and people who manage billing can buy. Ask an owner of ${companyName}.`
}
