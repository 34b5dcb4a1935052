import { CompanyInfo, type Login, User } from '@headwater/contract/identity'
import { privileges, roles } from '@headwater/contract/privileges'
import { z } from 'zod'

/** What is kept of a sign-in: the person, what they may do where, and the bearer token. */
export const Credentials = z.looseObject({
  ...User.shape,
  // Fields that only decorate must not cost a person their session when an older version lacks them.
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

/** What is kept of an answer to a sign-in: `client_id` is the client's id. */
export function credentialsOf({ user, id, ...rest }: Login): Credentials {
  return { ...user, ...rest, client_id: id }
}

/**
 * Reads stored text, part by part: whatever is broken or of an older shape falls back to empty,
 * and the rest survives.
 */
export function repairSession(text: string | null): SessionState {
  const stored = partsOf(text)
  const user = z.object({ credentials: Credentials }).safeParse(stored.User)
  // A session that says it has ended stays ended, whatever else it still holds.
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

/** Older versions wrapped the state, or wrote each part as a string of JSON by itself. */
function partsOf(text: string | null): Record<string, unknown> {
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
