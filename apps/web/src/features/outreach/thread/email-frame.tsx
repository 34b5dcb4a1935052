import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { parseHtml } from '#lib/parse-html'
import { useShownTheme } from '#ui/theme/theme'

interface EmailFrameProps {
  html: string
  label: string
  /** Words to mark in the text. */
  marked?: string | undefined
}

/**
 * Shows the HTML of an email in a frame without scripts, forms or remote content. The frame is of
 * this origin only so that the page can fill it and measure its height.
 */
export function EmailFrame(props: EmailFrameProps) {
  const theme = useShownTheme()
  // A frame has the colours of the theme in which it was filled.
  return <FilledFrame {...props} key={theme} />
}

function FilledFrame({ html, label, marked }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(22)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const fill = () => fillFrame(element, html, marked)
    fill()
    // Some browsers replace the first empty document.
    element.addEventListener('load', fill)
    return () => element.removeEventListener('load', fill)
  }, [html, marked])

  useEffect(() => {
    const body = frame.current?.contentDocument?.body
    if (!body) return
    // The body itself is at least as high as the frame.
    const content = body.ownerDocument.createRange()
    content.selectNodeContents(body)
    const measure = () => setHeight(Math.ceil(content.getBoundingClientRect().bottom))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    void body.ownerDocument.fonts.ready.then(measure)
    return () => observer.disconnect()
  })

  return (
    <iframe
      className="block w-full border-0"
      ref={frame}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      style={{ height }}
      title={label}
    />
  )
}

function fillFrame(frame: HTMLIFrameElement, html: string, marked: string | undefined): void {
  const inside = frame.contentDocument
  if (!inside?.body) return
  const parsed = prepareEmail(html)
  inside.body.replaceChildren(
    ...[...parsed.body.childNodes].map((node) => inside.importNode(node, true)),
  )
  if (marked) markWords(inside, marked)
  // The frame inherits neither fonts nor styles.
  copyFonts(inside)
  const { color, font } = getComputedStyle(frame.parentElement ?? frame)
  Object.assign(inside.body.style, {
    margin: '0',
    color,
    font,
    fontSize: '14px',
    lineHeight: '22px',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    background: 'transparent',
  })
  for (const paragraph of inside.querySelectorAll<HTMLElement>('p')) paragraph.style.margin = '0'
  for (const link of inside.querySelectorAll<HTMLElement>('a'))
    link.style.color = readToken('--text-link')
  for (const mark of inside.querySelectorAll<HTMLElement>('mark'))
    Object.assign(mark.style, {
      color: 'inherit',
      background: readToken('--person-soft'),
      borderBottom: `1.5px solid ${readToken('--person')}`,
    })
}

/** As a constructed sheet, because the page's policy forbids style elements. */
function copyFonts(inside: Document): void {
  const view = inside.defaultView as (Window & typeof globalThis) | null
  if (!view || inside.adoptedStyleSheets.length > 0) return
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const fonts = rules.filter((rule) => rule instanceof CSSFontFaceRule)
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(fonts.map(({ cssText }) => cssText).join('\n'))
  inside.adoptedStyleSheets = [sheet]
}

/** Removes what would load from elsewhere or run, and opens links in a new tab. */
export function prepareEmail(html: string): Document {
  const parsed = parseHtml(html)
  for (const element of parsed.querySelectorAll(unsafeElements)) element.remove()
  for (const element of parsed.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (!isSafeAttribute(name, value)) element.removeAttribute(name)
  for (const link of parsed.querySelectorAll('a')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return parsed
}

/** The server removes them already. This is the second line, should it miss one. */
const unsafeElements =
  'script, style, link, meta, base, iframe, frame, frameset, object, embed, applet, form, input, button, select, textarea, video, audio, source, picture, svg, math, template, noscript'

const plainAttributes = new Set([
  'alt',
  'align',
  'colspan',
  'dir',
  'height',
  'rowspan',
  'valign',
  'width',
])

function isSafeAttribute(name: string, value: string): boolean {
  if (name === 'src') return /^data:image\/(?:png|jpeg|gif|webp);/i.test(value)
  if (name === 'href') return /^(?:https?:|mailto:|tel:)/i.test(value.trim())
  // A style loads only through a function, an escape or a comment that hides one.
  if (name === 'style') return !/[\\@]|\/\*|(?<!rgba?)\(/i.test(value)
  return plainAttributes.has(name)
}

function markWords(document: Document, words: string): void {
  const wanted = words.trim()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(wanted) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + wanted.length)
    range.surroundContents(document.createElement('mark'))
    return
  }
}

function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name)
}
