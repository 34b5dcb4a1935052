import type { Template } from '@headwater/contract/outreach/templates'
import { useCredentials } from '#lib/session'

interface TemplateRights {
  /** Whether the user works with templates at all. */
  mayUse: boolean
  isOwn: (template: Template) => boolean
  /** Owners change theirs, team admins also the shared ones. */
  mayEdit: (template: Template) => boolean
}

/** Returns what the user may do with templates. The server checks the same. */
export function useTemplateRights(): TemplateRights {
  const user = useCredentials()
  const isOwn = ({ owner }: Template) => owner.clientId === user?.client_id
  const isAdmin = user?.privileges.includes('team.manage') ?? false
  return {
    mayUse: user?.privileges.includes('pipeline.write') ?? false,
    isOwn,
    mayEdit: (template) => isOwn(template) || (template.isShared && isAdmin),
  }
}
