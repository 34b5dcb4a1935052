import { createElement, type ReactElement, type SVGProps } from 'react'

/** An icon in lucide's format. */
interface IconData {
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: object])[]
}

interface LightweightIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/**
 * Creates an icon with the same shapes as lucide's, but with one component instead of two and a
 * third of the attributes, because scrolling lists render hundreds of icons a second. Common
 * attributes are in the style sheet.
 */
export function createLightweightIcon({ size, node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  const shape = { size, viewBox: `0 0 ${size} ${size}`, lines }
  return (props: LightweightIconProps) => draw(shape, props)
}

interface Shape {
  readonly size: number
  readonly viewBox: string
  readonly lines: readonly ReactElement[]
}

function draw(
  { size: usual, viewBox, lines }: Shape,
  { size = usual, className, strokeWidth, style, ...rest }: LightweightIconProps,
): ReactElement {
  const isNamed = 'aria-label' in rest || 'aria-labelledby' in rest || 'role' in rest
  const attributes = {
    ...(!isNamed && { 'aria-hidden': true }),
    width: size,
    height: size,
    viewBox,
    ...rest,
    className: className === undefined ? 'lucide' : `lucide ${className}`,
    // A style, because the rule in the style sheet overrides an attribute.
    style: strokeWidth === undefined ? style : { ...style, strokeWidth },
  }
  return createElement('svg', attributes, lines)
}
