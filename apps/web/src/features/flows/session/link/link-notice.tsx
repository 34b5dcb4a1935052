import { parseLink } from '@headwater/contract/sourcing/parse-link'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { attributeLabels } from '../criteria/attribute-labels.ts'
import { formatCriterionValue } from '../criteria/format-criterion.ts'
import type { LinkedSearch } from './use-linked-search.ts'

interface LinkNoticeProps {
  filling: LinkedSearch
  isReadOnly: boolean
}

/** Shows what a link asked for that could not be applied, in part or at all. */
export function LinkNotice({ filling: linkedSearch, isReadOnly }: LinkNoticeProps) {
  const { link, failure, left } = linkedSearch
  if (failure !== undefined)
    return (
      <Banner
        action={<Button onClick={linkedSearch.retry}>Try again</Button>}
        title="The link could not be read"
        tone="bad"
      >
        {failure} The search is as it was.
      </Banner>
    )
  if (link && isReadOnly)
    return (
      <Banner title="This link carries a search of its own">
        It asks for {formatLink(link)}. You see the search as it was saved, as changing it is for
        those who recruit.
      </Banner>
    )
  if (!left) return null
  return (
    <Banner
      action={<Button onClick={linkedSearch.dismiss}>Understood</Button>}
      title="Not everything in the link was taken over"
      tone="warn"
    >
      {left.unread.length > 0 && `Nothing is known of ${left.unread.join(', ')}. `}
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
