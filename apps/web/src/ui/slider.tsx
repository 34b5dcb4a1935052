import { clsx } from 'clsx'

interface SliderProps {
  value: number
  min: number
  max: number
  step: number
  onSlide: (value: number) => void
  /** For its label; without one give `aria-label`. */
  id?: string
  'aria-label'?: string
  className?: string
  /** What the value means, where the number alone does not say it. */
  'aria-valuetext'?: string
}

/** A value chosen by feel rather than by number. */
export function Slider({ value, min, max, onSlide, className, ...rest }: SliderProps) {
  return (
    <input
      {...rest}
      className={clsx('slider h-6 cursor-pointer pointer-coarse:h-11', className)}
      max={max}
      min={min}
      onChange={({ target }) => onSlide(target.valueAsNumber)}
      style={{ '--at': (value - min) / (max - min) } as React.CSSProperties}
      type="range"
      value={value}
    />
  )
}
