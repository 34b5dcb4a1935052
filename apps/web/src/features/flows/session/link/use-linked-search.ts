import type { SearchLink } from '@headwater/contract/sourcing/search-link'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { toast } from '#ui/feedback/toast'
import type { SearchDraft } from '../use-search-draft.ts'
import type { ResolvedLink } from './resolve-link.ts'

export interface LinkedSearch {
  /** The link's attributes as in the path, or undefined without a link. */
  link: SearchLink | undefined
  isApplying: boolean
  /** A notice about the link is to be shown. */
  hasNotice: boolean
  failure: string | undefined
  /** What could not be applied, once the search is filled in. */
  left: Pick<ResolvedLink, 'unread' | 'refused'> | undefined
  retry: () => void
  dismiss: () => void
}

/**
 * Fills in the search from a link for users who may edit it, then replaces the URL with the short
 * one, so that reloading the page does not undo later changes.
 */
export function useLinkedSearch(draft: SearchDraft): LinkedSearch {
  const navigate = useNavigate()
  const { jobFlowId = '', ...params } = useParams({ strict: false }) as Partial<
    Record<string, string>
  >
  // Besides the session id, the URL parameters are exactly the attributes.
  const text = JSON.stringify(params)
  const isLink = params.linkTitle !== undefined
  const [failure, setFailure] = useState<string>()
  const [skipped, setLeft] = useState<LinkedSearch['left']>()
  const [attempt, setAttempt] = useState(0)
  const isWanted = isLink && !draft.isReadOnly

  const leave = useEffectEvent(() => {
    void navigate({ to: '/main/sourcingsession/$jobFlowId', params: { jobFlowId }, replace: true })
  })
  const fill = useEffectEvent(({ criteria, names, unread, refused }: ResolvedLink) => {
    const before = { criteria: draft.criteria, text: draft.text }
    if (unread.length + refused.length > 0) setLeft({ unread, refused })
    if (criteria.length > 0) {
      draft.replace({ criteria, names, text: '' })
      toast({
        message: 'Criteria loaded from the link',
        ...(before.criteria.length > 0 && { onUndo: () => draft.replace(before) }),
      })
    }
    leave()
  })

  useEffect(() => {
    if (!isWanted || attempt < 0) return
    let isGone = false
    setFailure(undefined)
    loadAndResolve(text).then(
      (filled) => isGone || fill(filled),
      (error: unknown) => isGone || setFailure(formatFailure(error)),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, text, attempt])

  return {
    link: isLink ? parseLink(text) : undefined,
    isApplying: isWanted && failure === undefined,
    hasNotice: (isLink && draft.isReadOnly) || failure !== undefined || skipped !== undefined,
    failure: isWanted ? failure : undefined,
    left: skipped,
    retry: () => setAttempt(attempt + 1),
    dismiss: () => setLeft(undefined),
  }
}

/** Loads the code when the first link is opened. */
async function loadAndResolve(text: string): Promise<ResolvedLink> {
  const { resolveLink } = await import('./resolve-link.ts')
  return resolveLink(parseLink(text))
}

function parseLink(text: string): SearchLink {
  return JSON.parse(text) as SearchLink
}
