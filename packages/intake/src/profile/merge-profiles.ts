import { type FactSource, fillSources, type Profile } from '@headwater/contract/people/profile'
import { mergeRoles } from './merge-roles.ts'
import { mergeSchools } from './merge-schools.ts'
import { mergeLanguages, mergeSkills } from './merge-skills.ts'
import { mergeNames } from './profile-names.ts'
import { stated } from './stated-signal.ts'

const maxSources = 60

/**
 * Merges two profiles of a person. Single facts change only if missing or older than the other
 * side's, lists are united, and every fact keeps its source.
 */
export function mergeProfiles(mine: Profile, added: Profile): Profile {
  const united = mergeSources(mine.sources, added.sources)
  if (!united) return mine
  const { sources, idOf } = united
  const kept = fillSources(mine)
  const other = renameSources(fillSources(added), idOf)
  const day = new Map(sources.map(({ id, at }) => [id, at]))
  const isOlder = (mine: { source: string }, theirs: { source: string }) =>
    (day.get(mine.source) ?? '') < (day.get(theirs.source) ?? '')
  const {
    posts,
    idOf: postIdOf,
    changed,
  } = mergeRoles(kept.experiences, other.experiences, isOlder)
  const theirSkills = other.skills.map((skill) => ({
    ...skill,
    experiences: skill.experiences.flatMap((id) => postIdOf.get(id) ?? []),
  }))
  return {
    ...mergeNames(kept, other, sources),
    headline: kept.headline || other.headline,
    headlineSource: kept.headline ? kept.headlineSource : other.headlineSource,
    summary: kept.summary || other.summary,
    summarySource: kept.summary ? kept.summarySource : other.summarySource,
    place: choosePlace(kept.place, other.place, isOlder),
    experiences: posts,
    education: mergeSchools(kept.education, other.education),
    skills: mergeSkills(kept.skills, theirSkills, posts, changed, sources),
    languages: mergeLanguages(kept.languages, other.languages),
    signals: {
      openToWork: chooseLater(kept.signals.openToWork, other.signals.openToWork),
      relocate: chooseLater(kept.signals.relocate, other.signals.relocate),
      lastActive: chooseLater(kept.signals.lastActive, other.signals.lastActive),
      ...stated(
        'workMode',
        chooseLater(kept.signals.workMode ?? null, other.signals.workMode ?? null),
      ),
      ...stated(
        'employment',
        chooseLater(kept.signals.employment ?? null, other.signals.employment ?? null),
      ),
    },
    sources,
  }
}

/** The same row of the same file is one source, in both profiles. */
function mergeSources(kept: readonly FactSource[], added: readonly FactSource[]) {
  const sources = [...kept]
  const idOf = new Map<string, string>()
  for (const source of added) {
    const known = sources.find(
      ({ kind, name, row, importId }) =>
        kind === source.kind &&
        name === source.name &&
        row === source.row &&
        importId === source.importId,
    )
    const id = known?.id ?? nextId(sources)
    idOf.set(source.id, id)
    if (!known) sources.push({ ...source, id })
  }
  return sources.length > maxSources ? undefined : { sources, idOf }
}

function nextId(sources: readonly FactSource[]): string {
  const numbers = sources.map(({ id }) => Number(id.slice(1)) || 0)
  return `s${Math.max(0, ...numbers) + 1}`
}

function renameSources(profile: Profile, idOf: ReadonlyMap<string, string>): Profile {
  const nowOf = (id: string) => idOf.get(id) ?? id
  const rename = <Fact extends { source: string }>(fact: Fact): Fact => ({
    ...fact,
    source: nowOf(fact.source),
  })
  const { place, signals, otherNames, headlineSource, summarySource } = profile
  return {
    ...profile,
    nameSource: nowOf(profile.nameSource),
    ...(otherNames && { otherNames: otherNames.map(rename) }),
    headlineSource: headlineSource && nowOf(headlineSource),
    summarySource: summarySource && nowOf(summarySource),
    place: place && rename(place),
    experiences: profile.experiences.map(rename),
    education: profile.education.map(rename),
    skills: profile.skills.map(rename),
    languages: profile.languages.map(rename),
    signals: {
      openToWork: signals.openToWork && rename(signals.openToWork),
      relocate: signals.relocate && rename(signals.relocate),
      lastActive: signals.lastActive && rename(signals.lastActive),
      ...stated('workMode', signals.workMode && rename(signals.workMode)),
      ...stated('employment', signals.employment && rename(signals.employment)),
    },
  }
}

/** The person may have moved. A bare country does not replace a known city in it. */
function choosePlace(
  mine: Profile['place'],
  theirs: Profile['place'],
  isOlder: (mine: { source: string }, theirs: { source: string }) => boolean,
): Profile['place'] {
  if (!mine || !theirs) return mine ?? theirs
  const saysLess = theirs.city === null && theirs.country === mine.country
  return isOlder(mine, theirs) && !saysLess ? theirs : mine
}

function chooseLater<Signal extends { at: string }>(mine: Signal | null, theirs: Signal | null) {
  if (!mine || !theirs) return mine ?? theirs
  return theirs.at > mine.at ? theirs : mine
}
