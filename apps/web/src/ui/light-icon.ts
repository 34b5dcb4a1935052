import { createElement, type ReactElement, type SVGProps } from 'react'

/** An icon as lucide has it. */
interface IconData {
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: object])[]
}

interface LightIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/**
 * Makes an icon of the same lines as lucide's own, in one component in place of two and with a third
 * of the attributes: a list in which rows come and go draws hundreds of icons a second. What is the
 * same for all of them stands in the style sheet.
 */
export function createLightIcon({ size, node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  const shape = { size, viewBox: `0 0 ${size} ${size}`, lines }
  return (props: LightIconProps) => draw(shape, props)
}

interface Shape {
  readonly size: number
  readonly viewBox: string
  readonly lines: readonly ReactElement[]
}

function draw(
  { size: usual, viewBox, lines }: Shape,
  { size = usual, className, strokeWidth, style, ...rest }: LightIconProps,
): ReactElement {
  const isNamed = 'aria-label' in rest || 'aria-labelledby' in rest || 'role' in rest
  const attributes = {
    ...(!isNamed && { 'aria-hidden': true }),
    ...{ width: size, height: size, viewBox },
    ...rest,
    className: className === undefined ? 'lucide' : `lucide ${className}`,
    // A rule of the style sheet is stronger than an attribute.
    style: strokeWidth === undefined ? style : { ...style, strokeWidth },
  }
  return createElement('svg', attributes, lines)
}
