/**
 * Attributes that a recording needs to look like the page. Every other one, such as an accessible
 * name or an address, may name a candidate.
 */
const recorded = new Set(
  'class style type role dir lang hidden disabled colspan rowspan width height viewbox d fill stroke stroke-width stroke-linecap stroke-linejoin points transform x x1 x2 y y1 y2 cx cy r rx ry rel media _csstext data-theme data-state aria-hidden aria-expanded aria-selected aria-checked aria-pressed aria-current aria-disabled'.split(
    ' ',
  ),
)

/** Returns an attribute as it is recorded. */
export function maskAttribute(name: string, value: string, element?: Element): string {
  const isStylesheet = name === 'href' && element?.matches('link[rel~="stylesheet"]')
  return recorded.has(name.toLowerCase()) || isStylesheet ? value : ''
}
