import * as contract from '@headwater/contract/identity'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { accountRoutes } from './accounts/routes.ts'
import type { ReadPlan } from './company-plan.ts'
import { forgetSession, refreshCsrfCookie } from './cookies.ts'
import { demoRequestRoutes } from './demo-requests/routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { getClientInfo } from './get-client-info.ts'
import { getCompanyInfo } from './get-company-info.ts'
import { licenceRoutes } from './licences/routes.ts'
import { listCompanies } from './list-companies.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { providerRoutes } from './providers/routes.ts'
import { sendSignIn } from './sign-in-as.ts'
import { switchCompany } from './switch-company.ts'
import { teamRoutes } from './team/routes.ts'
import { bearerOf, visitOf } from './visit.ts'

/** What identity needs of modules that it may not know. */
interface IdentityNeeds {
  readonly readPlan: ReadPlan
}

export function identityRoutes(server: Server, { readPlan }: IdentityNeeds): void {
  accountRoutes(server)
  factorRoutes(server)
  deviceRoutes(server)
  providerRoutes(server)
  teamRoutes(server, readPlan)
  licenceRoutes(server, readPlan)
  demoRequestRoutes(server)

  serve(server, contract.getClientInfo, getClientInfo)
  serve(server, contract.getCompanyInfo, (ctx) => getCompanyInfo(ctx, readPlan))

  serve(server, contract.csrfCookie, async (ctx, _input, { request, reply }) => {
    refreshCsrfCookie(request, reply, ctx.keyring)
    return null
  })

  serve(server, contract.login, async (ctx, input, { request, reply }) => {
    const { publicUrl } = server.deps.config
    return sendSignIn(reply, ctx.keyring, await logIn(ctx, input, visitOf(request), publicUrl))
  })

  serve(server, contract.listCompanies, listCompanies)
  serve(server, contract.switchCompany, async (ctx, input, { request, reply }) => {
    const bearer = bearerOf(request) ?? ''
    const signIn = await switchCompany(ctx, input, bearer, visitOf(request))
    return sendSignIn(reply, ctx.keyring, signIn)
  })

  serve(server, contract.logout, async (ctx, _input, { request, reply }) => {
    await logOut(ctx, bearerOf(request) ?? '', visitOf(request))
    forgetSession(reply)
    return null
  })
}
