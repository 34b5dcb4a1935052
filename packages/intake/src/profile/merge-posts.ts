import type { Experience } from '@headwater/contract/sourcing/profile'
import { newness } from './order-posts.ts'
import { isEqualPost, isSamePost } from './same-post.ts'

const mostPosts = 60

interface MergedPosts {
  readonly posts: Experience[]
  /** What an added post is called now. */
  readonly idOf: ReadonlyMap<string, string>
  /** Posts of ours whose dates were learnt by this. */
  readonly changed: ReadonlySet<string>
}

/** Our posts as they stood, completed by the added ones, and those that only the others knew. */
export function mergePosts(
  kept: readonly Experience[],
  added: readonly Experience[],
  isNewer: (mine: Experience, other: Experience) => boolean,
): MergedPosts {
  const posts = [...kept]
  const idOf = new Map<string, string>()
  const changed = new Set<string>()
  for (const post of added) {
    const equal = posts.findIndex((one) => isEqualPost(one, post))
    const at = equal >= 0 ? equal : posts.findIndex((one) => isSamePost(one, post))
    const mine = posts[at]
    if (mine) {
      const completed = completePost(mine, post, isNewer(mine, post))
      if (completed.start !== mine.start || completed.end !== mine.end) changed.add(mine.id)
      posts[at] = completed
      idOf.set(post.id, mine.id)
    } else if (posts.length < mostPosts) {
      const id = nextId(posts)
      idOf.set(post.id, id)
      posts.splice(placeFor(posts, post), 0, { ...post, id })
    }
  }
  return { posts, idOf, changed }
}

/** Empty places are filled; that somebody has left since is believed of whoever knew it later. */
function completePost(mine: Experience, other: Experience, isNewer: boolean): Experience {
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

/** Before the first one that is older; ours keep their order. */
function placeFor(posts: readonly Experience[], post: Experience): number {
  const key = newness(post)
  if (key === undefined) return posts.length
  const older = posts.findIndex((one) => (newness(one) ?? '9999') < key)
  return older < 0 ? posts.length : older
}
