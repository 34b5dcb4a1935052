import { maxSearchTextLength } from '@headwater/contract/flows/flows'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#ui/buttons/button'
import type { SearchDraft } from '../use-search-draft.ts'
import { MarkedText } from './marked-text.tsx'
import type { QueryText } from './use-query-text.ts'

interface QueryBarProps {
  draft: SearchDraft
  query: QueryText
  ref?: Ref<HTMLTextAreaElement>
}

/** Accepts a search in plain language and underlines what was understood. */
export function QueryBar({ draft, query, ref }: QueryBarProps) {
  const { typed, setTyped, reading, submit } = query
  // Only the parsed text can be marked, not one that is being edited.
  const marked = typed === draft.text ? reading : undefined
  const criteria = query.isPart ? draft.criteria : (reading?.criteria ?? [])
  return (
    <div className="flex items-start gap-x-2.5 gap-y-2 rounded-lg max-md:flex-wrap border border-line-control bg-surface py-1.5 pr-1.5 pl-4 focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
      <Search aria-hidden="true" className="mt-2 text-fg-2" size={18} />
      <div className="grid min-h-8 min-w-0 flex-1 items-center max-md:basis-4/5">
        <div aria-hidden="true" className={clsx(sheet, 'text-transparent')}>
          <MarkedText criteria={criteria} reading={marked} text={typed} />
          {/* Keeps the height of an empty last line. */}
          {'\u200b'}
        </div>
        <textarea
          aria-keyshortcuts="/"
          aria-label="Who are you looking for?"
          className={clsx(
            sheet,
            'h-full resize-none overflow-hidden bg-transparent text-fg outline-none read-only:text-fg-2',
          )}
          maxLength={maxSearchTextLength}
          onChange={({ target }) => setTyped(target.value.replace(/[\r\n]+/g, ' '))}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
          placeholder="Firmware engineers in Berlin who know C++ and RTOS, 5 to 15 years, ideally automotive"
          readOnly={draft.isReadOnly}
          ref={ref}
          rows={1}
          spellCheck={false}
          value={typed}
        />
      </div>
      {!draft.isReadOnly && (
        <Button
          className="max-md:ml-auto"
          disabled={typed.trim() === '' && draft.text === ''}
          loading={query.isReading}
          onClick={submit}
        >
          {draft.criteria.length === 0 ? 'Search' : 'Search again'}
        </Button>
      )}
    </div>
  )
}

/** The textarea and the marked text overlap exactly, character by character. */
const sheet =
  'col-start-1 row-start-1 w-full py-0.5 text-type-14 leading-7! wrap-anywhere whitespace-pre-wrap pointer-coarse:text-[16px]'
