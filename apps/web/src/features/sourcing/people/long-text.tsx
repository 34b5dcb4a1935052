import { clsx } from 'clsx'
import { useState } from 'react'

/** What somebody wrote, three lines of it at first. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > 160 || text.split('\n').length > 3
  return (
    <>
      <p
        className={clsx(
          'mt-1 whitespace-pre-line wrap-anywhere',
          isLong && !isWhole && 'line-clamp-3',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          aria-expanded={isWhole}
          className="touch-target rounded-sm text-type-12 text-link hover:underline"
          onClick={() => setWhole(!isWhole)}
          type="button"
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
