import type { Login } from '@headwater/contract/identity'
import { useNavigate } from '@tanstack/react-router'
import { dropLinkSecret } from '#lib/link-secret'
import { signIn } from '#lib/session'
import { credentialsOf } from '#lib/session-state'
import { toast } from '#ui/toast'

/** Goes on in the company whose invitation was taken. */
export function useArriveInCompany(companyName: string): (login: Login) => Promise<void> {
  const navigate = useNavigate()
  return async (login) => {
    dropLinkSecret('invitation')
    signIn(credentialsOf(login))
    toast(`You are now in ${companyName}.`)
    await navigate({ to: '/main/dashboard', replace: true })
  }
}
