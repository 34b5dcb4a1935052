import { logout, type OwnCompany, switchCompany } from '@headwater/contract/identity'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#lib/http-client'
import { signIn } from '#lib/session'
import { toCredentials } from '#lib/session-state'
import { readToken } from '#lib/session-store'
import { toast } from '#ui/feedback/toast'

/**
 * Shared by the whole tab, because a second switch would start from a session that is about to end.
 */
let isUnderWay = false

/** Switches all tabs to another company of the user, or shows why that failed. */
export function useSwitchCompany(): (company: OwnCompany) => Promise<void> {
  const navigate = useNavigate()
  return async (company) => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      if (!(await switchSession(company))) return
      toast(`You’re now in ${company.name}.`)
      await navigate({ to: '/main/dashboard' })
    } catch (error) {
      toast({ message: (error as Error).message, tone: 'bad' })
    } finally {
      isUnderWay = false
    }
  }
}

/**
 * Returns false when the user signed out during the request, so that they are not signed in again.
 */
async function switchSession({ id }: OwnCompany): Promise<boolean> {
  const before = readToken()
  const reply = await call(switchCompany, { companyId: id })
  if (readToken() === before) {
    signIn(toCredentials(reply))
    return true
  }
  await call(logout, {}, { token: reply.token }).catch(() => undefined)
  return false
}
