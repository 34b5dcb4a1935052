import { useId } from 'react'
import { Slider } from '#ui/forms/slider'

interface WeightSliderProps {
  label: string
  isNice: boolean
  /** Out of a thousand. */
  weight: number
  /** In percent of all weights. */
  share: number
  /** The percentage in the saved search. */
  usual: number
  onWeigh: (weight: number) => void
}

/** Edits the weight of one criterion, shown as its percentage of the total. */
export function WeightSlider({ label, isNice, weight, share, usual, onWeigh }: WeightSliderProps) {
  const id = useId()
  return (
    <>
      <div className="flex items-baseline gap-2">
        <label className="min-w-0 flex-1 truncate font-medium" htmlFor={id} title={label}>
          {label}
        </label>
        {isNice && <span className="text-type-11 text-fg-3">nice-to-have</span>}
        <output className="w-10 text-right font-semibold tabular-nums" htmlFor={id}>
          {share}%
        </output>
      </div>
      <Slider
        aria-valuetext={`${share}% of the score`}
        className="mt-1 block w-full"
        id={id}
        max={1_000}
        min={0}
        onSlide={onWeigh}
        step={5}
        value={weight}
      />
      {share !== usual && <p className="text-type-11 text-fg-3">{usual}% saved</p>}
    </>
  )
}
