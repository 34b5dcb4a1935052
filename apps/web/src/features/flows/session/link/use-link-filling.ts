import type { SearchLink } from '@headwater/contract/sourcing/search-link'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { SearchDraft } from '../use-search-draft.ts'
import type { FilledLink } from './resolve-link.ts'

export interface LinkFilling {
  /** What a link asks for, in the words of its path; undefined without a link. */
  link: SearchLink | undefined
  isFilling: boolean
  /** There is something to say about it. */
  isNoteworthy: boolean
  failure: string | undefined
  /** What could not be taken over, once the search is filled in. */
  left: Pick<FilledLink, 'unread' | 'refused'> | undefined
  retry: () => void
  dismiss: () => void
}

/**
 * Fills the search in from a link, for whoever may change it, and then gives the link up for the
 * short address: to load the page again must not undo what was changed since.
 */
export function useLinkFilling(draft: SearchDraft): LinkFilling {
  const navigate = useNavigate()
  const { jobFlowId = '', ...params } = useParams({ strict: false }) as Partial<
    Record<string, string>
  >
  // The attributes are all that the address has beside the session.
  const text = JSON.stringify(params)
  const isLink = params.linkTitle !== undefined
  const [failure, setFailure] = useState<string>()
  const [left, setLeft] = useState<LinkFilling['left']>()
  const [attempt, setAttempt] = useState(0)
  const isWanted = isLink && !draft.isReadOnly

  const leave = useEffectEvent(() => {
    void navigate({ to: '/main/sourcingsession/$jobFlowId', params: { jobFlowId }, replace: true })
  })
  const fill = useEffectEvent(({ criteria, names, unread, refused }: FilledLink) => {
    const before = { criteria: draft.criteria, text: draft.text }
    if (unread.length + refused.length > 0) setLeft({ unread, refused })
    if (criteria.length > 0) {
      draft.replace({ criteria, names, text: '' })
      toast({
        message: 'The search is filled in from the link',
        ...(before.criteria.length > 0 && { onUndo: () => draft.replace(before) }),
      })
    }
    leave()
  })

  useEffect(() => {
    if (!isWanted || attempt < 0) return
    let isGone = false
    setFailure(undefined)
    readAndResolve(text).then(
      (filled) => isGone || fill(filled),
      (error: unknown) => isGone || setFailure(sayFailure(error)),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, text, attempt])

  return {
    link: isLink ? parseLink(text) : undefined,
    isFilling: isWanted && failure === undefined,
    isNoteworthy: (isLink && draft.isReadOnly) || failure !== undefined || left !== undefined,
    failure: isWanted ? failure : undefined,
    left,
    retry: () => setAttempt(attempt + 1),
    dismiss: () => setLeft(undefined),
  }
}

/** Its code comes with the first link that is opened. */
async function readAndResolve(text: string): Promise<FilledLink> {
  const { resolveLink } = await import('./resolve-link.ts')
  return resolveLink(parseLink(text))
}

function parseLink(text: string): SearchLink {
  return JSON.parse(text) as SearchLink
}
