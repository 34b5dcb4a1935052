import { memo, useDeferredValue } from 'react'
import { toast } from '#ui/toast'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { Advice } from './advice.tsx'
import { CitiesFilter } from './cities-filter.tsx'
import { CompanyFilter } from './company-filter.tsx'
import { CountriesFilter } from './countries-filter.tsx'
import { MajorFilter, UniversityFilter } from './education-filters.tsx'
import { FigureFilter } from './figure-filter.tsx'
import { IndustriesFilter } from './industries-filter.tsx'
import { KeywordsFilter } from './keywords-filter.tsx'
import { LanguageFilter } from './language-filter.tsx'
import { railStateOf } from './rail-state.ts'
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
  // Who is found comes first: what that means for the filters is drawn in the frame after.
  const reply = useDeferredValue(results.reply)
  const key = useDeferredValue(results.key)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Filters draft={draft} search={key} reply={reply} />
      {!draft.isReadOnly && <TotalFoot results={results} />}
    </div>
  )
}

const Filters = memo(function Filters({ draft, search, reply }: RailInput) {
  const rail = railStateOf(draft, { key: search, reply })
  const set = new Set(draft.criteria.map(({ attribute }) => attribute)).size

  function reset() {
    const before = draft.criteria
    draft.set([])
    toast({ message: 'All filters are off', onUndo: () => draft.set(before) })
  }

  return (
    <>
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
        <Advice rail={rail} reply={reply} />
        <TitleFilter rail={rail} />
        <SkillsFilter rail={rail} />
        <KeywordsFilter rail={rail} />
        <YearsFilter attribute="relevantYears" rail={rail} />
        <YearsFilter attribute="totalYears" rail={rail} />
        <IndustriesFilter rail={rail} />
        <CompanyFilter rail={rail} />
        <UniversityFilter rail={rail} />
        <MajorFilter rail={rail} />
        <CountriesFilter rail={rail} />
        <CitiesFilter rail={rail} />
        <LanguageFilter rail={rail} />
        <FigureFilter attribute="stability" rail={rail} />
        <FigureFilter attribute="opportunity" rail={rail} />
        <RelocateFilter rail={rail} />
      </div>
    </>
  )
})
