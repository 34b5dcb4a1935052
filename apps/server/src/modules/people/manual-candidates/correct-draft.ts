import type { FactSource } from '@headwater/contract/people/profile'
import type { BuiltProfile, Draft, ManualEntry } from '@headwater/intake'

/** Converts a parsed résumé to the values of the form. */
export function toManualInput({
  profile,
  contacts,
}: Pick<BuiltProfile, 'profile' | 'contacts'>): ManualEntry {
  const { name, place, experiences } = profile
  const [post] = experiences
  const first = (wanted: string) => contacts.find(({ kind }) => kind === wanted)?.value ?? ''
  return {
    name,
    title: post?.title ?? '',
    employer: post?.employer ?? '',
    city: place?.city ?? '',
    country: place?.country ?? null,
    email: first('email'),
    phone: first('phone'),
    link: addProtocol(first('link')),
  }
}

/** Links are often entered without a protocol. */
function addProtocol(link: string): string {
  return link === '' || /^https?:/i.test(link) ? link : `https://${link}`
}

/** Which facts of a résumé the member changed in the form. */
export interface Corrections {
  readonly name: boolean
  readonly post: boolean
  readonly place: boolean
}

export function findCorrections(said: ManualEntry, written: ManualEntry): Corrections {
  const differ = (...names: (keyof ManualEntry)[]) =>
    names.some((name) => said[name] !== written[name])
  return {
    name: differ('name'),
    post: differ('title', 'employer'),
    place: differ('city', 'country'),
  }
}

/** Applies the member's form values to a résumé draft. */
export function correctDraft(
  draft: Draft,
  { said, written, byHand }: { said: ManualEntry; written: ManualEntry; byHand: Draft },
): Draft {
  const { name, post, place } = findCorrections(said, written)
  const replace = (list: readonly string[], was: string, is: readonly string[]) => [
    ...new Set([...is, ...list.filter((one) => addProtocol(one) !== addProtocol(was))]),
  ]
  const [newest, ...older] = draft.experiences
  const [corrected] = byHand.experiences
  const posts = corrected
    ? [{ ...(newest ?? corrected), ...titleAndEmployer(corrected) }, ...older]
    : older
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

function titleAndEmployer({ title, employer }: Draft['experiences'][number]) {
  return { title, employer }
}

/** Marks corrected facts as entered by the member instead of read from the résumé. */
export function markCorrected(
  made: BuiltProfile,
  corrections: Corrections,
  source: FactSource,
): BuiltProfile {
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
