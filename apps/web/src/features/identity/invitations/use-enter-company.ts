import type { Login } from '@headwater/contract/identity'
import { useNavigate } from '@tanstack/react-router'
import { deleteLinkSecret } from '#lib/link-secret'
import { signIn } from '#lib/session'
import { toCredentials } from '#lib/session-state'
import { toast } from '#ui/feedback/toast'

/** Opens the company whose invitation was accepted. */
export function useEnterCompany(companyName: string): (login: Login) => Promise<void> {
  const navigate = useNavigate()
  return async (login) => {
    deleteLinkSecret('invitation')
    signIn(toCredentials(login))
    toast(`You’re now in ${companyName}.`)
    await navigate({ to: '/main/dashboard', replace: true })
  }
}
