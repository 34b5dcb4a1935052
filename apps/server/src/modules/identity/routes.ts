import * as contract from '@headwater/contract/identity'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { accountRoutes } from './accounts/routes.ts'
import type { GetPlan } from './company-plan.ts'
import { clearSessionCookies, refreshCsrfCookie } from './cookies.ts'
import { demoRequestRoutes } from './demo-requests/routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { getClientInfo } from './get-client-info.ts'
import { getCompanyInfo } from './get-company-info.ts'
import { licenceRoutes } from './licences/routes.ts'
import { listOwnCompanies } from './list-own-companies.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { providerRoutes } from './providers/routes.ts'
import { getRequestOrigin, readBearerToken } from './request-origin.ts'
import { setSignInCookies } from './sign-in-result.ts'
import { switchCompany } from './switch-company.ts'
import { teamRoutes } from './team/routes.ts'

/** What identity needs from modules that it must not import. */
interface IdentityDependencies {
  readonly getPlan: GetPlan
}

export function identityRoutes(server: Server, { getPlan }: IdentityDependencies): void {
  accountRoutes(server)
  factorRoutes(server)
  deviceRoutes(server)
  providerRoutes(server)
  teamRoutes(server, getPlan)
  licenceRoutes(server, getPlan)
  demoRequestRoutes(server)

  serve(server, contract.getClientInfo, getClientInfo)
  serve(server, contract.getCompanyInfo, (ctx) => getCompanyInfo(ctx, getPlan))

  serve(server, contract.csrfCookie, async (ctx, _input, { request, reply }) => {
    refreshCsrfCookie(request, reply, ctx.keyring)
    return null
  })

  serve(server, contract.login, async (ctx, input, { request, reply }) => {
    const { publicUrl } = server.deps.config
    return setSignInCookies(
      reply,
      ctx.keyring,
      await logIn(ctx, input, getRequestOrigin(request), publicUrl),
    )
  })

  serve(server, contract.listOwnCompanies, listOwnCompanies)
  serve(server, contract.switchCompany, async (ctx, input, { request, reply }) => {
    const bearer = readBearerToken(request) ?? ''
    const signIn = await switchCompany(ctx, input, bearer, getRequestOrigin(request))
    return setSignInCookies(reply, ctx.keyring, signIn)
  })

  serve(server, contract.logout, async (ctx, _input, { request, reply }) => {
    await logOut(ctx, readBearerToken(request) ?? '', getRequestOrigin(request))
    clearSessionCookies(reply)
    return null
  })
}
