import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { parseLink } from '@headwater/contract/sourcing/parse-link'
import { formatScope } from '@headwater/contract/sourcing/search-scope'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { attributeLabels } from '../criteria/attribute-labels.ts'
import { formatCriterionValue } from '../criteria/format-criterion.ts'
import { formatCriteriaGroup, groupCriteria } from '../criteria/group-criteria.ts'
import type { ValueNames } from '../draft-store.ts'
import type { LinkedSearch, LinkQuestion } from './use-linked-search.ts'

interface LinkNoticeProps {
  linkedSearch: LinkedSearch
  isReadOnly: boolean
}

/** Asks before a link replaces a saved search, or shows what in the link could not be applied. */
export function LinkNotice({ linkedSearch, isReadOnly }: LinkNoticeProps) {
  const { link, failure, question, left } = linkedSearch
  if (failure !== undefined)
    return (
      <Banner
        action={<Button onClick={linkedSearch.retry}>Try again</Button>}
        title="Couldn’t open this link"
        tone="bad"
      >
        {failure} Your search is unchanged.
      </Banner>
    )
  if (question) return <ReplaceQuestion question={question} />
  if (link && isReadOnly)
    return (
      <Banner title="This link contains a different search">
        It searches for {formatLink(link)}. You see the saved search because your role can’t change
        it.
      </Banner>
    )
  if (!left) return null
  return (
    <Banner
      action={<Button onClick={linkedSearch.dismiss}>Got it</Button>}
      title="Some criteria in the link were not applied"
      tone="warn"
    >
      {left.unread.length > 0 && `Not recognised: ${left.unread.join(', ')}. `}
      {left.refused.map(({ text, sentence }) => `“${text}”: ${sentence}`).join(' ')}
    </Banner>
  )
}

function ReplaceQuestion({ question }: { question: LinkQuestion }) {
  const { added, removed, scope, scopeBefore, names, text, accept, decline } = question
  const formatName = (one: string) => formatScope(one, names[one])
  return (
    <Banner
      action={
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" onClick={accept}>
            Use the link’s search
          </Button>
          <Button onClick={decline}>Keep the saved search</Button>
        </div>
      }
      title="Replace the saved search with the one in this link?"
    >
      {added.length > 0 && <p>Adds {formatCriteria(added, names)}.</p>}
      {removed.length > 0 && <p>Removes {formatCriteria(removed, names)}.</p>}
      {scope !== undefined && (
        <p>
          Searches {formatName(scope)} instead of {formatName(scopeBefore)}.
        </p>
      )}
      {text !== '' && added.length + removed.length > 0 && <p>Clears the sentence “{text}”.</p>}
    </Banner>
  )
}

function formatCriteria(criteria: readonly Criterion[], names: ValueNames): string {
  return groupCriteria(criteria)
    .map((group) => formatCriteriaGroup(group, names) + modeNotes[group.mode])
    .join('; ')
}

/** Exclusions are marked by their group. */
const modeNotes = { must: '', nice: ' (nice-to-have)', not: '' } as const

function formatLink(link: NonNullable<LinkedSearch['link']>): string {
  const { criteria, proposed } = parseLink(link)
  const said = [
    ...proposed.map(
      ({ attribute, values }) => `${attributeLabels[attribute]} ${values.join(' or ')}`,
    ),
    ...criteria.map((one) => `${attributeLabels[one.attribute]} ${formatCriterionValue(one, {})}`),
  ]
  return said.length === 0 ? 'nothing' : said.join('; ')
}
