import { partsOf } from './mentions.ts'

/** A note as it is read: the names in it stand out. */
export function NoteText({ text }: { text: string }) {
  return (
    <p className="mt-1 text-type-14 whitespace-pre-line wrap-anywhere">
      {partsOf(text).map(({ kind, text, at }) =>
        kind === 'mention' ? (
          <span className="rounded-sm bg-accent-soft px-0.5 text-accent-text" key={at}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  )
}
