import { logout, type OwnCompany, switchCompany } from '@headwater/contract/identity'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#lib/http-client'
import { signIn } from '#lib/session'
import { credentialsOf } from '#lib/session-state'
import { readToken } from '#lib/session-store'
import { toast } from '#ui/toast'

/** One for the whole tab: the session that a second switch would start from is about to end. */
let isUnderWay = false

/** Goes on in another company of the person, with all tabs, or says why that can't be. */
export function useSwitchCompany(): (company: OwnCompany) => Promise<void> {
  const navigate = useNavigate()
  return async (company) => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      if (!(await enter(company))) return
      toast(`You are now in ${company.name}.`)
      await navigate({ to: '/main/dashboard' })
    } catch (error) {
      toast({ message: (error as Error).message, tone: 'bad' })
    } finally {
      isUnderWay = false
    }
  }
}

/** False when the person left while the server was at it: then they must not be back in. */
async function enter({ id }: OwnCompany): Promise<boolean> {
  const before = readToken()
  const reply = await call(switchCompany, { companyId: id })
  if (readToken() === before) {
    signIn(credentialsOf(reply))
    return true
  }
  await call(logout, {}, { token: reply.token }).catch(() => undefined)
  return false
}
