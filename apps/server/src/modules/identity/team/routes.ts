import { updateCompany as changeCompanyEndpoint } from '@headwater/contract/identity'
import * as invitations from '@headwater/contract/identity/invitations'
import * as team from '@headwater/contract/identity/team'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { GetPlan } from '../company-plan.ts'
import { getRequestOrigin, readBearerToken } from '../request-origin.ts'
import { setSignInCookies } from '../sign-in-result.ts'
import { updateCompany } from '../update-company.ts'
import { getInvitationByToken } from './get-invitation-by-token.ts'
import { invite } from './invite.ts'
import { joinByInvitation } from './join-by-invitation.ts'
import { leaveCompany } from './leave-company.ts'
import { listInvitations } from './list-invitations.ts'
import { listMembers } from './list-members.ts'
import { listSuccessors } from './list-successors.ts'
import { reactivateMember } from './reactivate-member.ts'
import { recordUnauthorisedAttempts } from './record-unauthorised-attempts.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { signUpByInvitation } from './sign-up-by-invitation.ts'
import { suspendMember } from './suspend-member.ts'
import { updateMember } from './update-member.ts'

export function teamRoutes(server: Server, getPlan: GetPlan): void {
  recordUnauthorisedAttempts(server)
  serve(server, changeCompanyEndpoint, (ctx, input) => updateCompany(ctx, input, getPlan))

  serve(server, team.listMembers, listMembers)
  serve(server, team.updateMember, updateMember)
  serve(server, team.suspendMember, suspendMember)
  serve(server, team.reactivateMember, reactivateMember)
  serve(server, team.removeMember, removeMember)
  serve(server, team.leaveCompany, leaveCompany)
  serve(server, team.listSuccessors, listSuccessors)

  serve(server, invitations.listInvitations, listInvitations)
  serve(server, invitations.invite, invite)
  serve(server, invitations.resendInvitation, resendInvitation)
  serve(server, invitations.revokeInvitation, revokeInvitation)
  serve(server, invitations.getInvitationByToken, getInvitationByToken)

  serve(server, invitations.signUpByInvitation, async (ctx, input, { request, reply }) => {
    const { breachedPasswordsUrl } = server.deps.config
    const options = { origin: getRequestOrigin(request), breachedPasswordsUrl }
    return setSignInCookies(reply, ctx.keyring, await signUpByInvitation(ctx, input, options))
  })
  serve(server, invitations.joinByInvitation, async (ctx, input, { request, reply }) => {
    const joined = await joinByInvitation(
      ctx,
      input,
      readBearerToken(request) ?? '',
      getRequestOrigin(request),
    )
    return setSignInCookies(reply, ctx.keyring, joined)
  })
}
