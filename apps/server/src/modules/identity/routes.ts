import * as contract from '@headwater/contract/identity'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { clearSessionCookies, refreshCsrfCookie, setSessionCookies } from './cookies.ts'
import { getClientInfo } from './get-client-info.ts'
import { getCompanyInfo } from './get-company-info.ts'
import { listCompanies } from './list-companies.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { switchCompany } from './switch-company.ts'
import { bearerOf, visitOf } from './visit.ts'

export function identityRoutes(server: Server): void {
  serve(server, contract.getClientInfo, getClientInfo)
  serve(server, contract.getCompanyInfo, getCompanyInfo)

  serve(server, contract.csrfCookie, async (ctx, _input, { request, reply }) => {
    refreshCsrfCookie(request, reply, ctx.keyring)
    return null
  })

  serve(server, contract.login, async (ctx, input, { request, reply }) => {
    const { reply: answer, cookie } = await logIn(ctx, input, visitOf(request))
    if (cookie !== undefined) setSessionCookies(reply, ctx.keyring, cookie)
    return answer
  })

  serve(server, contract.listCompanies, listCompanies)
  serve(server, contract.switchCompany, async (ctx, input, { request, reply }) => {
    const bearer = bearerOf(request) ?? ''
    const { reply: answer, cookie } = await switchCompany(ctx, input, bearer, visitOf(request))
    if (cookie !== undefined) setSessionCookies(reply, ctx.keyring, cookie)
    return answer
  })

  serve(server, contract.logout, async (ctx, _input, { request, reply }) => {
    await logOut(ctx, bearerOf(request) ?? '', visitOf(request))
    clearSessionCookies(reply)
    return null
  })
}
