import type { Role } from '@headwater/contract/privileges'
import type { MemberContact } from '#modules/identity'
import type { SystemMail } from '#platform/mail'

/** The details in every email about the team. */
export interface TeamNoticeDetails {
  readonly companyName: string
  readonly memberName: string
}

type Recipient = Pick<MemberContact, 'email'>

const footnote = 'You can choose in your settings which emails about the team you get.'
const toTeam = { label: 'See the team', path: '/main/settings/team' }
const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  reviewer: 'Reviewer',
}

export function invitationAcceptedMail(
  { email }: Recipient,
  { companyName, memberName, role }: TeamNoticeDetails & { role: Role },
): SystemMail {
  return {
    to: email,
    subject: `${memberName} accepted your invitation`,
    preview: `${memberName} is now part of ${companyName}.`,
    title: `${memberName} has joined`,
    paragraphs: [`${memberName} accepted your invitation and is now part of ${companyName}.`],
    action: toTeam,
    facts: [['Role', roleNames[role]]],
    footnote,
  }
}

export function memberJoinedMail(
  { email }: Recipient,
  { companyName, memberName, role }: TeamNoticeDetails & { role: Role },
): SystemMail {
  return {
    to: email,
    subject: `${memberName} joined ${companyName}`,
    preview: `Your team has a new member.`,
    title: `${memberName} has joined the team`,
    paragraphs: [`${memberName} is now part of ${companyName}.`],
    action: toTeam,
    facts: [['Role', roleNames[role]]],
    footnote,
  }
}

export function memberLeftMail(
  { email }: Recipient,
  details: TeamNoticeDetails & { removedBy: string | undefined; successorName: string | undefined },
): SystemMail {
  const { companyName, memberName, removedBy, successorName } = details
  return {
    to: email,
    subject: `${memberName} is no longer part of ${companyName}`,
    preview: 'A member has left the team.',
    title: `${memberName} has left the team`,
    paragraphs: [
      removedBy === undefined
        ? `${memberName} has left ${companyName} and can no longer sign in to it.`
        : `${removedBy} removed ${memberName} from ${companyName}. They can no longer sign in to it.`,
    ],
    action: toTeam,
    ...(successorName !== undefined && {
      facts: [['Their work was handed over to', successorName]] as const,
    }),
    footnote,
  }
}

export function memberRoleChangedMail(
  { email }: Recipient,
  details: TeamNoticeDetails & { before: Role; after: Role; changedBy: string | undefined },
): SystemMail {
  const { companyName, memberName, before, after, changedBy } = details
  return {
    to: email,
    subject: `${memberName} has a new role in ${companyName}`,
    preview: `From ${roleNames[before]} to ${roleNames[after]}.`,
    title: `${memberName} has a new role`,
    paragraphs: [`The role of ${memberName} in ${companyName} has changed.`],
    action: toTeam,
    facts: [
      ['Before', roleNames[before]],
      ['Now', roleNames[after]],
      ...(changedBy === undefined ? [] : [['Changed by', changedBy] as const]),
    ],
    footnote,
  }
}

interface MentionDetails {
  readonly writerName: string
  readonly candidateName: string
  readonly jobTitle: string
  readonly path: string
}

export function mentionedMail(
  { email }: Recipient,
  { writerName, candidateName, jobTitle, path }: MentionDetails,
): SystemMail {
  return {
    to: email,
    subject: `${writerName} mentioned you in a note about ${candidateName}`,
    preview: `For the job ${jobTitle}.`,
    title: `${writerName} mentioned you`,
    paragraphs: [`${writerName} mentioned you in a note about ${candidateName}.`],
    action: { label: 'Read the note', path },
    facts: [['Job', jobTitle]],
    footnote: 'You can choose in your settings whether you get an email when you are mentioned.',
  }
}
