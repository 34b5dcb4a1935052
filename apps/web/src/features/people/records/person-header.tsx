import type { PersonDetail } from '@headwater/contract/people/people'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { formatCount } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { formatPlace } from '../format-place.ts'
import { formatRole } from './format-role.ts'
import { ItemSourceLine, SectionSourceLine, SingleSourceLine } from './sources.tsx'

type HeaderPerson = Pick<PersonDetail, 'profile' | 'isSynthetic' | 'openDuplicates'>

/** Shows a person's identity in three lines. */
export function PersonHeader({ person }: { person: HeaderPerson }) {
  const { language } = useLocale()
  const { profile, isSynthetic, openDuplicates } = person
  const { name, nameSource, otherNames = [], headline, headlineSource, place } = profile
  const post = profile.experiences.find(({ isCurrent }) => isCurrent) ?? profile.experiences[0]
  const shownHeadlineSource =
    headline !== post?.title && headlineSource !== null ? headlineSource : undefined
  const ids = [
    nameSource,
    ...otherNames.map(({ source }) => source),
    ...(shownHeadlineSource === undefined ? [] : [shownHeadlineSource]),
    ...(place ? [place.source] : []),
  ]
  return (
    <>
      <div className="flex gap-3.5 max-md:pt-2">
        <Avatar name={name} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="text-type-18 wrap-anywhere">{name}</h3>
            {isSynthetic && <Badge>Demo data</Badge>}
          </div>
          <ItemSourceLine among={ids} id={nameSource} />
          {otherNames.map((other) => (
            <div key={other.source}>
              <p className="mt-1 text-type-12 text-fg-2 wrap-anywhere">
                Also known as “{other.name}”
              </p>
              <ItemSourceLine among={ids} id={other.source} />
            </div>
          ))}
          <p className="text-fg-2 wrap-anywhere">
            {post ? formatRole(post) : headline || 'No role known'}
          </p>
          {post && shownHeadlineSource !== undefined && (
            <p className="mt-1 text-type-12 text-fg-3 wrap-anywhere">“{headline}”</p>
          )}
          {shownHeadlineSource !== undefined && (
            <ItemSourceLine among={ids} id={shownHeadlineSource} />
          )}
          {place && (
            <>
              <p className="text-type-12 text-fg-2">{formatPlace(place, language)}</p>
              <ItemSourceLine among={ids} id={place.source} />
            </>
          )}
          <SectionSourceLine ids={ids} />
          <SingleSourceLine />
        </div>
      </div>
      {openDuplicates > 0 && (
        <Link
          className="touch-target mt-4 flex items-center gap-2 rounded-lg border border-warn-line bg-warn-soft px-3 py-2 text-warn-text hover:underline"
          to="/main/people/duplicates"
        >
          <Copy aria-hidden="true" size={14} />
          {formatCount(openDuplicates, 'possible duplicate', 'possible duplicates')}
        </Link>
      )}
    </>
  )
}
