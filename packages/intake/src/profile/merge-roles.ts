import type { Experience } from '@headwater/contract/people/profile'
import { isEqualRole, isSameRole } from './same-role.ts'
import { recencyKey } from './sort-roles.ts'

const maxRoles = 60

interface MergedRoles {
  readonly posts: Experience[]
  /** The new id of an added role. */
  readonly idOf: ReadonlyMap<string, string>
  /** Existing roles that got their dates from this merge. */
  readonly changed: ReadonlySet<string>
}

/**
 * Merges roles: existing ones completed by the added ones, and the roles that only the added
 * profile has.
 */
export function mergeRoles(
  kept: readonly Experience[],
  added: readonly Experience[],
  isNewer: (mine: Experience, other: Experience) => boolean,
): MergedRoles {
  const posts = [...kept]
  const idOf = new Map<string, string>()
  const changed = new Set<string>()
  for (const post of added) {
    const equal = posts.findIndex((one) => isEqualRole(one, post))
    const at = equal >= 0 ? equal : posts.findIndex((one) => isSameRole(one, post))
    const mine = posts[at]
    if (mine) {
      const completed = completeRole(mine, post, isNewer(mine, post))
      if (completed.start !== mine.start || completed.end !== mine.end) changed.add(mine.id)
      posts[at] = completed
      idOf.set(post.id, mine.id)
    } else if (posts.length < maxRoles) {
      const id = nextId(posts)
      idOf.set(post.id, id)
      posts.splice(insertionIndex(posts, post), 0, { ...post, id })
    }
  }
  return { posts, idOf, changed }
}

/** Empty fields are filled in. An end of a role is taken from the newer source. */
function completeRole(mine: Experience, other: Experience, isNewer: boolean): Experience {
  const hasLeft = isNewer && mine.isCurrent && !other.isCurrent && other.end !== null
  const hasNoTitle = mine.title === ''
  const end = hasLeft || (!mine.isCurrent && mine.end === null) ? other.end : mine.end
  const start = mine.start ?? other.start
  const isOrdered = start === null || end === null || start <= end
  return {
    ...mine,
    ...(hasNoTitle
      ? { title: other.title, occupation: other.occupation, seniority: other.seniority }
      : {}),
    industry: mine.industry ?? other.industry,
    start: isOrdered ? start : mine.start,
    end: isOrdered ? end : mine.end,
    isCurrent: mine.isCurrent && !(hasLeft && isOrdered),
    kind: mine.kind ?? other.kind,
    endedWithEmployer: mine.endedWithEmployer || other.endedWithEmployer,
    ...(mine.city === null && mine.country === null
      ? { city: other.city, country: other.country }
      : {}),
    text: mine.text === '' ? other.text : mine.text,
  }
}

function nextId(posts: readonly Experience[]): string {
  const numbers = posts.map(({ id }) => Number(id.slice(1)) || 0)
  return `e${Math.max(0, ...numbers) + 1}`
}

/** Inserted before the first older role. Existing roles keep their order. */
function insertionIndex(posts: readonly Experience[], post: Experience): number {
  const key = recencyKey(post)
  if (key === undefined) return posts.length
  const older = posts.findIndex((one) => (recencyKey(one) ?? '9999') < key)
  return older < 0 ? posts.length : older
}
