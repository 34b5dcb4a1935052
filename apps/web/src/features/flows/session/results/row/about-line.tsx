interface AboutLineProps {
  home: string
  /** What follows it; what there is nothing to say of is left out. */
  parts: readonly (string | false | undefined)[]
}

/** Where somebody lives, and figures: a long name of a place is cut before any number is. */
export function AboutLine({ home, parts }: AboutLineProps) {
  return (
    <span className="flex min-w-0 overflow-hidden text-type-12 whitespace-pre text-fg-2">
      <span className="min-w-12 truncate" title={home}>
        {home}
      </span>
      <span className="shrink-0 tabular-nums">
        {parts
          .filter(Boolean)
          .map((part) => ` · ${part}`)
          .join('')}
      </span>
    </span>
  )
}
