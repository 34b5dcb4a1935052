/** One line of what was read; what was not found is left out. */
export function CountedFact({ label, value }: { label: string; value: string }) {
  if (value === '' || value === '0') return null
  return (
    <div className="flex gap-2">
      <dt className="w-24 shrink-0 text-fg-2">{label}</dt>
      <dd className="line-clamp-4 min-w-0 flex-1 wrap-anywhere">{value}</dd>
    </div>
  )
}
