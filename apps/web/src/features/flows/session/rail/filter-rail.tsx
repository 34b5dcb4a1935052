import { getPoolSummary } from '@headwater/contract/people/people'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import { memo, useState } from 'react'
import { formatCount } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { useAfterPaint } from '#ui/hooks/use-after-paint'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { CitiesFilter } from './cities-filter.tsx'
import { CompanySizeFilter } from './company-size-filter.tsx'
import { CountriesFilter } from './countries-filter.tsx'
import { DegreeFilter } from './degree-filter.tsx'
import { FigureFilter } from './figure-filter.tsx'
import { KeywordsFilter } from './keywords-filter.tsx'
import { LanguageFilter } from './language-filter.tsx'
import { createRailFilters, SearchedKeyContext } from './rail-filter.ts'
import { RelocateFilter } from './relocate-filter.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { TitleFilter } from './title-filter.tsx'
import {
  CompanyFilter,
  IndustriesFilter,
  MajorFilter,
  SkillsFilter,
  UniversityFilter,
} from './value-filters.tsx'
import { YearsFilter } from './years-filter.tsx'

interface FilterRailProps {
  draft: SearchDraft
  results: Results
  onReset: () => void
}

interface RailInput extends Pick<FilterRailProps, 'draft' | 'onReset'> {
  search: Results['key']
  reply: Results['reply']
}

/** Shows every attribute of a search in a fixed order, with how many people each excludes. */
export function FilterRail({ draft, results, onReset }: FilterRailProps) {
  // Render the results first, and the filters' counts after they are painted.
  const reply = useAfterPaint(results.reply)
  const key = useAfterPaint(useAnsweredKey(results))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Filters draft={draft} onReset={onReset} search={key} reply={reply} />
      {!draft.isReadOnly && results.reply && <PoolSize scope={draft.scope} />}
    </div>
  )
}

/**
 * Returns the key of the results on the screen, so that values are counted only after the results
 * have loaded.
 */
function useAnsweredKey({ key, isRefreshing }: Results): Results['key'] {
  const [answered, setAnswered] = useState(key)
  if (!isRefreshing && answered !== key) setAnswered(key)
  return answered
}

const Filters = memo(function Filters({ draft, search, reply, onReset }: RailInput) {
  const railOf = createRailFilters(draft, reply)
  const set = new Set(draft.criteria.map(({ attribute }) => attribute)).size

  return (
    <SearchedKeyContext value={search}>
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-4 pl-5">
        <h2 className="text-type-13 font-semibold">Filters</h2>
        <span className="text-fg-2 tabular-nums">{set} active</span>
        {(set > 0 || draft.text !== '') && !draft.isReadOnly && (
          <button
            className="touch-target ml-auto rounded-sm font-medium text-link hover:underline"
            onClick={onReset}
            type="button"
          >
            Reset
          </button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" data-scroll-restoration-id="filters">
        {draft.isReadOnly && (
          <p className="border-b border-line px-4 py-2.5 text-type-12 text-fg-2">
            You see the saved search. Your role can’t change it.
          </p>
        )}
        <ScopeChoice draft={draft} />
        <TitleFilter rail={railOf('title')} />
        <SkillsFilter rail={railOf('skills')} />
        <KeywordsFilter rail={railOf('keywords')} />
        <YearsFilter attribute="relevantYears" rail={railOf('relevantYears')} />
        <YearsFilter attribute="totalYears" rail={railOf('totalYears')} />
        <IndustriesFilter rail={railOf('industries')} />
        <CompanyFilter rail={railOf('company')} />
        <UniversityFilter rail={railOf('university')} />
        <MajorFilter rail={railOf('major')} />
        <CountriesFilter rail={railOf('countries')} />
        <CitiesFilter rail={railOf('cities')} />
        <LanguageFilter rail={railOf('language')} />
        <FigureFilter attribute="stability" rail={railOf('stability')} />
        <FigureFilter attribute="opportunity" rail={railOf('opportunity')} />
        <RelocateFilter rail={railOf('relocate')} />
        <ChoiceFilter attribute="workMode" rail={railOf('workMode')} />
        <ChoiceFilter attribute="employment" rail={railOf('employment')} />
        <DegreeFilter rail={railOf('degree')} />
        <ChoiceFilter attribute="companyKind" rail={railOf('companyKind')} />
        <CompanySizeFilter rail={railOf('companySize')} />
      </div>
    </SearchedKeyContext>
  )
})

/** Shows how many people are searched. The head of the results says how many match. */
function PoolSize({ scope }: { scope: SearchScope }) {
  const { values } = useLoadData(getPoolSummary, {})
  if (!values) return null
  const { own, shared } = values
  const counts: Readonly<Record<string, number>> = { everyone: own + shared, own, pool: shared }
  const people = counts[scope]
  // How many people an import has now is not counted.
  if (people === undefined) return null
  return (
    <p className="shrink-0 border-t border-line px-5 py-2.5 text-type-12 text-fg-2 tabular-nums">
      Searches {formatCount(people, 'person', 'people')}
    </p>
  )
}
