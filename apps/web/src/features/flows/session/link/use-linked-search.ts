import type { SearchLink } from '@headwater/contract/sourcing/search-link'
import { SearchScope } from '@headwater/contract/sourcing/search-scope'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { formatFailure } from '#lib/format-failure'
import { toast } from '#ui/feedback/toast'
import type { SearchDraft } from '../use-search-draft.ts'
import { compareSearches, type SearchChange } from './compare-searches.ts'
import type { ResolvedLink } from './resolve-link.ts'

export interface LinkedSearch {
  /** The link's attributes as in the path, or undefined without a link. */
  link: SearchLink | undefined
  isApplying: boolean
  /** A notice about the link is to be shown. */
  hasNotice: boolean
  failure: string | undefined
  /** What the link would change in the saved search, until the member has decided. */
  question: LinkQuestion | undefined
  /** What could not be applied, once the search is filled in. */
  left: Pick<ResolvedLink, 'unread' | 'refused'> | undefined
  retry: () => void
  dismiss: () => void
  /** Drops the notice and the rest of the URL: the link and the open person. */
  clear: () => void
}

export interface LinkQuestion extends Pick<SearchChange, 'added' | 'removed'> {
  names: ResolvedLink['names']
  /** Whom the link searches instead, or undefined for the same people. */
  scope: SearchScope | undefined
  scopeBefore: SearchScope
  /** The sentence of the saved search, which does not describe that of the link. */
  text: string
  accept: () => void
  decline: () => void
}

/** A scope that cannot be read is as good as none. */
const LinkParameters = z.object({ scope: SearchScope.optional().catch(undefined) })

/**
 * Fills in the search from a link for users who may edit it, then replaces the URL with the short
 * one, so that reloading the page does not undo later changes. A search that was saved before is
 * replaced only after a confirmation.
 */
export function useLinkedSearch(draft: SearchDraft): LinkedSearch {
  const navigate = useNavigate()
  const { jobFlowId = '', ...params } = useParams({ strict: false }) as Partial<
    Record<string, string>
  >
  // Besides the session id, the URL parameters are exactly the attributes.
  const text = JSON.stringify(params)
  const { scope } = LinkParameters.parse(useSearch({ strict: false }))
  const isLink = params.linkTitle !== undefined
  const [failure, setFailure] = useState<string>()
  const [resolved, setResolved] = useState<ResolvedLink>()
  const [skipped, setLeft] = useState<LinkedSearch['left']>()
  const [attempt, setAttempt] = useState(0)
  const isWanted = isLink && !draft.isReadOnly

  const leave = useCallback(() => {
    setResolved(undefined)
    void navigate({ to: '/main/sourcingsession/$jobFlowId', params: { jobFlowId }, replace: true })
  }, [navigate, jobFlowId])

  function isChange(link: ResolvedLink): boolean {
    if (link.scope !== undefined && link.scope !== draft.scope) return true
    return link.criteria.length > 0 && hasChange(compareSearches(draft.criteria, link.criteria))
  }

  function apply(link: ResolvedLink) {
    const { criteria, names, scope, unread, refused } = link
    const before = { criteria: draft.criteria, text: draft.text, scope: draft.scope }
    const change = compareSearches(before.criteria, criteria)
    if (unread.length + refused.length > 0) setLeft({ unread, refused })
    if (isChange(link)) {
      const isReplaced = criteria.length > 0 && hasChange(change)
      draft.replace({
        ...(isReplaced ? { criteria: change.criteria, text: '' } : before),
        names,
        ...(scope !== undefined && { scope }),
      })
      toast({
        message: 'Criteria loaded from the link',
        ...(before.criteria.length > 0 && { onUndo: () => draft.replace(before) }),
      })
    }
    leave()
  }

  const receive = useEffectEvent((link: ResolvedLink) => {
    const isSaved = draft.criteria.length > 0 || draft.text !== ''
    if (isSaved && isChange(link)) setResolved(link)
    else apply(link)
  })

  useEffect(() => {
    if (!isWanted || attempt < 0) return
    let isGone = false
    setFailure(undefined)
    setResolved(undefined)
    loadAndResolve(text, scope).then(
      (link) => isGone || receive(link),
      (error: unknown) => isGone || setFailure(formatFailure(error)),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, text, scope, attempt])

  const clear = useCallback(() => {
    setLeft(undefined)
    setFailure(undefined)
    leave()
  }, [leave])

  const asked = isWanted ? resolved : undefined
  return {
    link: isLink ? parseLink(text) : undefined,
    isApplying: isWanted && failure === undefined && asked === undefined,
    hasNotice:
      (isLink && draft.isReadOnly) ||
      failure !== undefined ||
      asked !== undefined ||
      skipped !== undefined,
    failure: isWanted ? failure : undefined,
    question: asked && {
      ...(asked.criteria.length === 0
        ? { added: [], removed: [] }
        : compareSearches(draft.criteria, asked.criteria)),
      scope: asked.scope === draft.scope ? undefined : asked.scope,
      scopeBefore: draft.scope,
      names: { ...draft.names, ...asked.names },
      text: draft.text,
      accept: () => apply(asked),
      decline: leave,
    },
    left: skipped,
    retry: () => setAttempt(attempt + 1),
    dismiss: () => setLeft(undefined),
    clear,
  }
}

function hasChange({ added, removed }: SearchChange): boolean {
  return added.length + removed.length > 0
}

/** Loads the code when the first link is opened. */
async function loadAndResolve(text: string, scope: SearchScope | undefined): Promise<ResolvedLink> {
  const { resolveLink } = await import('./resolve-link.ts')
  return resolveLink(parseLink(text), scope)
}

function parseLink(text: string): SearchLink {
  return JSON.parse(text) as SearchLink
}
