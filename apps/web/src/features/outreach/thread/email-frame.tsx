import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { parseHtml } from '#lib/parse-html'
import { useTheme } from '#ui/theme/theme'

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
  const [theme] = useTheme()
  // A frame has the colours of the theme in which it was filled.
  return <FilledFrame {...props} key={theme} />
}

function FilledFrame({ html, label, marked }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(44)

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
    const measure = () => setHeight(body.scrollHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(body)
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
  // The frame does not inherit styles.
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

/** Removes what would load from elsewhere or run, and opens links in a new tab. */
export function prepareEmail(html: string): Document {
  const parsed = parseHtml(html)
  for (const element of parsed.querySelectorAll(
    'script, style, link, meta, iframe, object, embed, form, base, video, audio, svg',
  ))
    element.remove()
  for (const element of parsed.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (isUnsafeAttribute(name, value)) element.removeAttribute(name)
  for (const link of parsed.querySelectorAll('a')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return parsed
}

function isUnsafeAttribute(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'srcset' || name === 'background') return true
  if (name === 'src') return !value.startsWith('data:image/')
  if (name === 'href') return !/^(https?:|mailto:|tel:)/i.test(value.trim())
  return name === 'style' && /url\s*\(/i.test(value)
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
