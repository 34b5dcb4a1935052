import { changeCompany as changeCompanyEndpoint } from '@headwater/contract/identity'
import * as invitations from '@headwater/contract/identity/invitations'
import * as team from '@headwater/contract/identity/team'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { changeCompany } from '../change-company.ts'
import type { ReadPlan } from '../company-plan.ts'
import { sendSignIn } from '../sign-in-as.ts'
import { bearerOf, visitOf } from '../visit.ts'
import { changeMember } from './change-member.ts'
import { invite } from './invite.ts'
import { joinInvited } from './join-invited.ts'
import { leaveCompany } from './leave-company.ts'
import { listHeirs } from './list-heirs.ts'
import { listInvitations } from './list-invitations.ts'
import { listMembers } from './list-members.ts'
import { lookAtInvitation } from './look-at-invitation.ts'
import { noteTurnedAway } from './note-turned-away.ts'
import { reactivateMember } from './reactivate-member.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { signUpInvited } from './sign-up-invited.ts'
import { suspendMember } from './suspend-member.ts'

export function teamRoutes(server: Server, readPlan: ReadPlan): void {
  noteTurnedAway(server)
  serve(server, changeCompanyEndpoint, (ctx, input) => changeCompany(ctx, input, readPlan))

  serve(server, team.listMembers, listMembers)
  serve(server, team.changeMember, changeMember)
  serve(server, team.suspendMember, suspendMember)
  serve(server, team.reactivateMember, reactivateMember)
  serve(server, team.removeMember, removeMember)
  serve(server, team.leaveCompany, leaveCompany)
  serve(server, team.listHeirs, listHeirs)

  serve(server, invitations.listInvitations, listInvitations)
  serve(server, invitations.invite, invite)
  serve(server, invitations.resendInvitation, resendInvitation)
  serve(server, invitations.revokeInvitation, revokeInvitation)
  serve(server, invitations.lookAtInvitation, lookAtInvitation)

  serve(server, invitations.signUpInvited, async (ctx, input, { request, reply }) => {
    const { breachedPasswordsUrl } = server.deps.config
    const surroundings = { visit: visitOf(request), breachedPasswordsUrl }
    return sendSignIn(reply, ctx.keyring, await signUpInvited(ctx, input, surroundings))
  })
  serve(server, invitations.joinInvited, async (ctx, input, { request, reply }) => {
    const joined = await joinInvited(ctx, input, bearerOf(request) ?? '', visitOf(request))
    return sendSignIn(reply, ctx.keyring, joined)
  })
}
