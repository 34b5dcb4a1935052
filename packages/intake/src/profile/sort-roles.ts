interface DatedRole {
  readonly start: string | null
  readonly end: string | null
  readonly isCurrent: boolean
}

/** Sorts newest first. A role without dates stays behind its predecessor. */
export function sortRoles<Post extends DatedRole>(posts: readonly Post[]): Post[] {
  let before = '9999'
  return posts
    .map((post, place) => {
      before = recencyKey(post) ?? before
      return { post, place, key: before }
    })
    .sort((a, b) => (a.key === b.key ? a.place - b.place : a.key < b.key ? 1 : -1))
    .map(({ post }) => post)
}

/** Returns a sort key that grows with recency, or undefined without dates. */
export function recencyKey({ start, end, isCurrent }: DatedRole): string | undefined {
  if (isCurrent) return `9999 ${start ?? '9999'}`
  const last = end ?? start
  return last === null ? undefined : `${last} ${start ?? last}`
}
