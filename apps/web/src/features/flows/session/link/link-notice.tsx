import { parseLink } from '@headwater/contract/sourcing/parse-link'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { attributeLabels } from '../criteria/attribute-labels.ts'
import { formatCriterionValue } from '../criteria/format-criterion.ts'
import type { LinkedSearch } from './use-linked-search.ts'

interface LinkNoticeProps {
  linkedSearch: LinkedSearch
  isReadOnly: boolean
}

/** Shows what a link asked for that could not be applied, in part or at all. */
export function LinkNotice({ linkedSearch, isReadOnly }: LinkNoticeProps) {
  const { link, failure, left } = linkedSearch
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
