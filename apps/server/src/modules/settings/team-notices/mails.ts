import type { Role } from '@headwater/contract/privileges'
import type { TeamReader } from '#modules/identity'
import type { SystemMail } from '#platform/mail'

/** What every mail about the team says. */
export interface News {
  readonly companyName: string
  readonly memberName: string
}

type Reader = Pick<TeamReader, 'email'>

const footnote = 'You can choose in your settings which mails about the team you get.'
const toTeam = { label: 'See the team', path: '/main/settings/team' }
const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  reviewer: 'Reviewer',
}

export function invitationAcceptedMail(
  { email }: Reader,
  { companyName, memberName, role }: News & { role: Role },
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
  { email }: Reader,
  { companyName, memberName, role }: News & { role: Role },
): SystemMail {
  return {
    to: email,
    subject: `${memberName} joined ${companyName}`,
    preview: `There is somebody new in the team.`,
    title: `${memberName} has joined the team`,
    paragraphs: [`${memberName} is now part of ${companyName}.`],
    action: toTeam,
    facts: [['Role', roleNames[role]]],
    footnote,
  }
}

export function memberLeftMail(
  { email }: Reader,
  news: News & { removedBy: string | undefined; heirName: string | undefined },
): SystemMail {
  const { companyName, memberName, removedBy, heirName } = news
  return {
    to: email,
    subject: `${memberName} is no longer part of ${companyName}`,
    preview: 'Somebody has left the team.',
    title: `${memberName} has left the team`,
    paragraphs: [
      removedBy === undefined
        ? `${memberName} has left ${companyName} and can no longer sign in to it.`
        : `${removedBy} removed ${memberName} from ${companyName}. They can no longer sign in to it.`,
    ],
    action: toTeam,
    ...(heirName !== undefined && { facts: [['Their work now belongs to', heirName]] as const }),
    footnote,
  }
}

export function roleChangedMail(
  { email }: Reader,
  news: News & { before: Role; after: Role; changedBy: string | undefined },
): SystemMail {
  const { companyName, memberName, before, after, changedBy } = news
  return {
    to: email,
    subject: `${memberName} has another role in ${companyName}`,
    preview: `From ${roleNames[before]} to ${roleNames[after]}.`,
    title: `${memberName} has another role`,
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

interface MentionNews {
  readonly writerName: string
  readonly candidateName: string
  readonly jobTitle: string
  readonly path: string
}

export function mentionedMail(
  { email }: Reader,
  { writerName, candidateName, jobTitle, path }: MentionNews,
): SystemMail {
  return {
    to: email,
    subject: `${writerName} mentioned you in a note about ${candidateName}`,
    preview: `For the job ${jobTitle}.`,
    title: `${writerName} mentioned you`,
    paragraphs: [`${writerName} mentioned you in a note about ${candidateName}.`],
    action: { label: 'Read the note', path },
    facts: [['Job', jobTitle]],
    footnote: 'You can choose in your settings whether you get a mail when you are mentioned.',
  }
}
