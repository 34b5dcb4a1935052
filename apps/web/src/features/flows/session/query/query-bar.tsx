import { mostSearchText } from '@headwater/contract/flows/flows'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#ui/button'
import type { SearchDraft } from '../use-search-draft.ts'
import { MarkedText } from './marked-text.tsx'
import type { QueryText } from './use-query-text.ts'

interface QueryBarProps {
  draft: SearchDraft
  query: QueryText
  ref?: Ref<HTMLTextAreaElement>
}

/** Says in plain language who is looked for. What was understood of it is underlined. */
export function QueryBar({ draft, query, ref }: QueryBarProps) {
  const { typed, setTyped, reading, submit } = query
  // Only the text that was read can be marked; while somebody writes there is nothing to say of it.
  const marked = typed === draft.text ? reading : undefined
  const criteria = query.isPart ? draft.criteria : (reading?.criteria ?? [])
  return (
    <div className="flex items-start gap-x-2.5 gap-y-2 rounded-lg max-md:flex-wrap border border-line-control bg-surface py-1.5 pr-1.5 pl-4 focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
      <Search aria-hidden="true" className="mt-2 text-fg-2" size={18} />
      <div className="grid min-h-8 min-w-0 flex-1 items-center max-md:basis-4/5">
        <div aria-hidden="true" className={clsx(sheet, 'text-transparent')}>
          <MarkedText criteria={criteria} reading={marked} text={typed} />
          {/* A last line that is empty has its height too. */}
          {'\u200b'}
        </div>
        <textarea
          aria-keyshortcuts="/"
          aria-label="Who are you looking for?"
          className={clsx(
            sheet,
            'h-full resize-none overflow-hidden bg-transparent text-fg outline-none read-only:text-fg-2',
          )}
          maxLength={mostSearchText}
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

/** Both lie on one another, letter on letter. */
const sheet =
  'col-start-1 row-start-1 w-full py-0.5 text-type-14 leading-7! wrap-anywhere whitespace-pre-wrap pointer-coarse:text-[16px]'
