import type { FactSource } from '@headwater/contract/sourcing/profile'
import type { Draft, HandWritten, MadeProfile } from '@headwater/intake'

/** What a form would say of somebody whom a résumé describes. */
export function writtenOf({
  profile,
  contacts,
}: Pick<MadeProfile, 'profile' | 'contacts'>): HandWritten {
  const { name, place, experiences } = profile
  const [post] = experiences
  const first = (wanted: string) => contacts.find(({ kind }) => kind === wanted)?.value ?? ''
  return {
    ...{ name, title: post?.title ?? '', employer: post?.employer ?? '' },
    ...{ city: place?.city ?? '', country: place?.country ?? null },
    ...{ email: first('email'), phone: first('phone'), link: linkOf(first('link')) },
  }
}

/** People write their links without the beginning. */
function linkOf(link: string): string {
  return link === '' || /^https?:/i.test(link) ? link : `https://${link}`
}

/** The facts that whoever brought a résumé has written otherwise. */
export interface Corrections {
  readonly name: boolean
  readonly post: boolean
  readonly place: boolean
}

export function compareWritten(said: HandWritten, written: HandWritten): Corrections {
  const differ = (...names: (keyof HandWritten)[]) =>
    names.some((name) => said[name] !== written[name])
  return {
    name: differ('name'),
    post: differ('title', 'employer'),
    place: differ('city', 'country'),
  }
}

/** The draft of a résumé with what somebody wrote instead. */
export function correctDraft(
  draft: Draft,
  { said, written, byHand }: { said: HandWritten; written: HandWritten; byHand: Draft },
): Draft {
  const { name, post, place } = compareWritten(said, written)
  const replace = (list: readonly string[], was: string, is: readonly string[]) => [
    ...new Set([...is, ...list.filter((one) => linkOf(one) !== linkOf(was))]),
  ]
  const [newest, ...older] = draft.experiences
  const [corrected] = byHand.experiences
  const posts = corrected ? [{ ...(newest ?? corrected), ...namesOf(corrected) }, ...older] : older
  return {
    ...draft,
    ...(name && { name: byHand.name }),
    ...(post && { experiences: posts }),
    ...(place && { location: '', city: byHand.city, country: byHand.country }),
    emails: replace(draft.emails, said.email, byHand.emails),
    phones: replace(draft.phones, said.phone, byHand.phones),
    links: replace(draft.links, said.link, byHand.links),
  }
}

function namesOf({ title, employer }: Draft['experiences'][number]) {
  return { title, employer }
}

/** Facts that were written by hand say so, and not that the résumé had them. */
export function markCorrected(
  made: MadeProfile,
  corrections: Corrections,
  source: FactSource,
): MadeProfile {
  const { name, post, place } = corrections
  if (!name && !post && !place) return made
  const { profile } = made
  const by = source.id
  const [newest, ...older] = profile.experiences
  return {
    ...made,
    profile: {
      ...profile,
      ...(name && { nameSource: by }),
      ...(place && profile.place && { place: { ...profile.place, source: by } }),
      ...(post && newest && { experiences: [{ ...newest, source: by }, ...older] }),
      sources: [...profile.sources, source],
    },
  }
}
