import { CompanyInfo, type Login, User } from '@headwater/contract/identity'
import { privileges, roles } from '@headwater/contract/privileges'
import { z } from 'zod'

/** The stored part of a sign-in: the user, their privileges and the bearer token. */
export const Credentials = z.looseObject({
  ...User.shape,
  // A missing cosmetic field in a session stored by an older version must not sign the user out.
  title: User.shape.title.catch(''),
  time_zone: User.shape.time_zone.catch('UTC'),
  language: User.shape.language.catch('en-GB'),
  photo_url: User.shape.photo_url.catch(null),
  privileges: z.array(z.enum(privileges)),
  company_id: z.string(),
  role: z.enum(roles),
  token: z.string().min(1),
  client_id: z.string(),
})
export type Credentials = z.infer<typeof Credentials>

const emptyFilter = {
  toSend: null,
  forState: null,
  forKeywords: null,
  forLanguages: null,
  forRelYears: null,
  forYears: null,
  searchId: null,
}

const Filter = z.object({
  toSend: z.unknown(),
  forState: z.unknown(),
  forKeywords: z.unknown(),
  forLanguages: z.unknown(),
  forRelYears: z.unknown(),
  forYears: z.unknown(),
  searchId: z.unknown(),
})

export interface SessionState {
  User: { isAuthenticated: boolean; credentials: Credentials | null }
  Company: CompanyInfo | null
  planId: string | number | null
  filter: z.infer<typeof Filter>
  duplicateSession: unknown
}

export function emptySession(): SessionState {
  return {
    User: { isAuthenticated: false, credentials: null },
    Company: null,
    planId: null,
    filter: emptyFilter,
    duplicateSession: null,
  }
}

/** Converts the reply to a sign-in for storage: `client_id` is the client's id. */
export function toCredentials({ user, id, ...rest }: Login): Credentials {
  return { ...user, ...rest, client_id: id }
}

/**
 * Parses stored text part by part. Broken or outdated parts fall back to empty, the others are
 * kept.
 */
export function parseStoredSession(text: string | null): SessionState {
  const stored = parseStoredParts(text)
  const user = z.object({ credentials: Credentials }).safeParse(stored.User)
  // A session marked as ended stays ended, whatever else it contains.
  const hasEnded =
    (stored.User as { isAuthenticated?: unknown } | undefined)?.isAuthenticated === false
  if (!user.success || hasEnded) return emptySession()
  return {
    User: { isAuthenticated: true, credentials: user.data.credentials },
    Company: CompanyInfo.nullable().catch(null).parse(stored.Company),
    planId: z.union([z.string(), z.number()]).nullable().catch(null).parse(stored.planId),
    filter: { ...emptyFilter, ...Filter.partial().catch({}).parse(stored.filter) },
    duplicateSession: stored.duplicateSession ?? null,
  }
}

/** Older versions wrapped the state, or stored each part as its own JSON string. */
function parseStoredParts(text: string | null): Record<string, unknown> {
  const outer = parse(text)
  const inner = isRecord(outer) && isRecord(outer.state) ? outer.state : outer
  if (!isRecord(inner)) return {}
  return Object.fromEntries(
    Object.entries(inner).map(([name, value]) => [
      name,
      name !== 'planId' && typeof value === 'string' ? (parse(value) ?? value) : value,
    ]),
  )
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
