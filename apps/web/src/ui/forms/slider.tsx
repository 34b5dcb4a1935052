import { clsx } from 'clsx'

interface SliderProps {
  value: number
  min: number
  max: number
  step: number
  onSlide: (value: number) => void
  /** For its label. Without one set `aria-label`. */
  id?: string
  'aria-label'?: string
  className?: string
  /** The meaning of the value, if the number alone is not enough. */
  'aria-valuetext'?: string
}

/** Renders a slider for approximate values. */
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
