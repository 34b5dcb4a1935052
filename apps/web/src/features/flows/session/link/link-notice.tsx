import { readLink } from '@headwater/contract/sourcing/read-link'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { attributeLabels } from '../criteria/attribute-words.ts'
import { sayWhat } from '../criteria/say-criterion.ts'
import type { LinkFilling } from './use-link-filling.ts'

interface LinkNoticeProps {
  filling: LinkFilling
  isReadOnly: boolean
}

/** What a link asked for where it could not be filled in, or not all of it. */
export function LinkNotice({ filling, isReadOnly }: LinkNoticeProps) {
  const { link, failure, left } = filling
  if (failure !== undefined)
    return (
      <Banner
        action={<Button onClick={filling.retry}>Try again</Button>}
        title="The link could not be read"
        tone="bad"
      >
        {failure} The search is as it was.
      </Banner>
    )
  if (link && isReadOnly)
    return (
      <Banner title="This link carries a search of its own">
        It asks for {sayLink(link)}. You see the search as it was saved, as changing it is for those
        who recruit.
      </Banner>
    )
  if (!left) return null
  return (
    <Banner
      action={<Button onClick={filling.dismiss}>Understood</Button>}
      title="Not everything in the link was taken over"
      tone="warn"
    >
      {left.unread.length > 0 && `Nothing is known of ${left.unread.join(', ')}. `}
      {left.refused.map(({ text, sentence }) => `“${text}”: ${sentence}`).join(' ')}
    </Banner>
  )
}

function sayLink(link: NonNullable<LinkFilling['link']>): string {
  const { criteria, proposed } = readLink(link)
  const said = [
    ...proposed.map(
      ({ attribute, values }) => `${attributeLabels[attribute]} ${values.join(' or ')}`,
    ),
    ...criteria.map((one) => `${attributeLabels[one.attribute]} ${sayWhat(one, {})}`),
  ]
  return said.length === 0 ? 'nothing' : said.join('; ')
}
