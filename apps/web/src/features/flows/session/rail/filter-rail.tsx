import { memo, useState } from 'react'
import { toast } from '#ui/toast'
import { useAfterPaint } from '#ui/use-after-paint'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { CitiesFilter } from './cities-filter.tsx'
import { CompanyFilter } from './company-filter.tsx'
import { CountriesFilter } from './countries-filter.tsx'
import { MajorFilter, UniversityFilter } from './education-filters.tsx'
import { FigureFilter } from './figure-filter.tsx'
import { IndustriesFilter } from './industries-filter.tsx'
import { KeywordsFilter } from './keywords-filter.tsx'
import { LanguageFilter } from './language-filter.tsx'
import { railStateOf, SearchedKey } from './rail-state.ts'
import { RelocateFilter } from './relocate-filter.tsx'
import { SkillsFilter } from './skills-filter.tsx'
import { TitleFilter } from './title-filter.tsx'
import { TotalFoot } from './total-foot.tsx'
import { YearsFilter } from './years-filter.tsx'

interface FilterRailProps {
  draft: SearchDraft
  results: Results
}

interface RailInput {
  draft: SearchDraft
  search: Results['key']
  reply: Results['reply']
}

/** Every attribute of a search in a fixed order, with what each costs in people. */
export function FilterRail({ draft, results }: FilterRailProps) {
  // Who is found comes first: what that means for the filters is drawn once they are on the screen.
  const reply = useAfterPaint(results.reply)
  const key = useAfterPaint(useAnswered(results))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Filters draft={draft} search={key} reply={reply} />
      {!draft.isReadOnly && <TotalFoot results={results} />}
    </div>
  )
}

/** What the people on the screen were looked for by: values are counted once nobody waits for people. */
function useAnswered({ key, isRefreshing }: Results): Results['key'] {
  const [answered, setAnswered] = useState(key)
  if (!isRefreshing && answered !== key) setAnswered(key)
  return answered
}

const Filters = memo(function Filters({ draft, search, reply }: RailInput) {
  const railOf = railStateOf(draft, reply)
  const set = new Set(draft.criteria.map(({ attribute }) => attribute)).size

  function reset() {
    const before = draft.criteria
    draft.set([])
    toast({ message: 'All filters are off', onUndo: () => draft.set(before) })
  }

  return (
    <SearchedKey value={search}>
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-4 pl-5">
        <h2 className="text-type-13 font-semibold">Filters</h2>
        <span className="text-fg-2 tabular-nums">{set} set</span>
        {set > 0 && !draft.isReadOnly && (
          <button
            className="touch-target ml-auto rounded-sm font-medium text-link hover:underline"
            onClick={reset}
            type="button"
          >
            Reset
          </button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" data-scroll-restoration-id="filters">
        {draft.isReadOnly && (
          <p className="border-b border-line px-4 py-2.5 text-type-12 text-fg-2">
            You see the search as it was saved. Changing it is for those who recruit.
          </p>
        )}
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
      </div>
    </SearchedKey>
  )
})
