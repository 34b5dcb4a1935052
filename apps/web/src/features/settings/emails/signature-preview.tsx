import { splitIntoLinks } from './signature-links.ts'

/** Previews the signature as below an email. */
export function SignaturePreview({ text }: { text: string }) {
  let at = 0
  return (
    <figure aria-label="Preview" className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-type-12 font-medium">Email signature</figcaption>
      <div className="min-h-19 flex-1 rounded-md border border-line bg-sunken p-3 text-type-14 wrap-anywhere">
        {text.trim() === '' ? (
          <p className="text-type-13 text-fg-3">
            No signature. Nothing is added below your emails.
          </p>
        ) : (
          <>
            <p aria-hidden="true" className="mb-2 text-fg-3">
              --
            </p>
            <p className="whitespace-pre-wrap">
              {splitIntoLinks(text).map((part) => {
                const key = at
                at += part.text.length
                if (part.href === undefined) return part.text
                return (
                  <a
                    className="text-link underline"
                    href={part.href}
                    key={key}
                    rel="noopener noreferrer"
                    target="_blank"
                  >
                    {part.text}
                  </a>
                )
              })}
            </p>
          </>
        )}
      </div>
    </figure>
  )
}
