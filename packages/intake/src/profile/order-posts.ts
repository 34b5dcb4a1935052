interface Dated {
  readonly start: string | null
  readonly end: string | null
  readonly isCurrent: boolean
}

/** Newest first. A post without dates stays behind the one it stood behind. */
export function orderPosts<Post extends Dated>(posts: readonly Post[]): Post[] {
  let before = '9999'
  return posts
    .map((post, place) => {
      before = newness(post) ?? before
      return { post, place, key: before }
    })
    .sort((a, b) => (a.key === b.key ? a.place - b.place : a.key < b.key ? 1 : -1))
    .map(({ post }) => post)
}

/** Something that grows with how new a post is; undefined where nothing is known. */
export function newness({ start, end, isCurrent }: Dated): string | undefined {
  if (isCurrent) return `9999 ${start ?? '9999'}`
  const last = end ?? start
  return last === null ? undefined : `${last} ${start ?? last}`
}
