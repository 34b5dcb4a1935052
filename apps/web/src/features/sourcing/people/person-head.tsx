import type { PersonDetail } from '@headwater/contract/sourcing/people'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { countOf } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { sayPlace } from '../place-names.ts'
import { sayPost } from './say-person.ts'
import { OnlySource, OwnSource, SectionSource } from './sources.tsx'

type Headed = Pick<PersonDetail, 'profile' | 'isSynthetic' | 'openDuplicates'>

/** Who it is, in three lines. */
export function PersonHead({ person }: { person: Headed }) {
  const { language } = useReading()
  const { profile, isSynthetic, openDuplicates } = person
  const { name, nameSource, otherNames = [], headline, headlineSource, place } = profile
  const post = profile.experiences.find(({ isCurrent }) => isCurrent) ?? profile.experiences[0]
  const told = headline !== post?.title && headlineSource !== null ? headlineSource : undefined
  const ids = [
    nameSource,
    ...otherNames.map(({ source }) => source),
    ...(told === undefined ? [] : [told]),
    ...(place ? [place.source] : []),
  ]
  return (
    <>
      <div className="flex gap-3.5 max-md:pt-2">
        <Avatar name={name} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="text-type-18 wrap-anywhere">{name}</h3>
            {isSynthetic && <Badge>Made up</Badge>}
          </div>
          <OwnSource among={ids} id={nameSource} />
          {otherNames.map((other) => (
            <div key={other.source}>
              <p className="mt-1 text-type-12 text-fg-2 wrap-anywhere">
                Also written “{other.name}”
              </p>
              <OwnSource among={ids} id={other.source} />
            </div>
          ))}
          <p className="text-fg-2 wrap-anywhere">
            {post ? sayPost(post) : headline || 'No post is known'}
          </p>
          {post && told !== undefined && (
            <p className="mt-1 text-type-12 text-fg-3 wrap-anywhere">“{headline}”</p>
          )}
          {told !== undefined && <OwnSource among={ids} id={told} />}
          {place && (
            <>
              <p className="text-type-12 text-fg-2">{sayPlace(place, language)}</p>
              <OwnSource among={ids} id={place.source} />
            </>
          )}
          <SectionSource ids={ids} />
          <OnlySource />
        </div>
      </div>
      {openDuplicates > 0 && (
        <Link
          className="touch-target mt-4 flex items-center gap-2 rounded-lg border border-warn-line bg-warn-soft px-3 py-2 text-warn-text hover:underline"
          to="/main/people/duplicates"
        >
          <Copy aria-hidden="true" size={14} />
          Looks like {countOf(openDuplicates, 'other entry', 'other entries')}
        </Link>
      )}
    </>
  )
}
