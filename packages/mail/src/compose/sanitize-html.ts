import sanitize from 'sanitize-html'
import { limitNesting } from './limit-nesting.ts'

/** Cleans the HTML of outgoing mail: when a template is saved, and again after rendering. */
export function sanitizeHtml(html: string): string {
  return sanitize(limitNesting(html), outgoing)
}

/** Cleans outgoing HTML like `sanitizeHtml` and removes its images. */
export function sanitizeWithoutImages(html: string): string {
  return sanitize(limitNesting(html), outgoingWithoutImages)
}

/**
 * Cleans received HTML for showing it in the app. Nothing is loaded from elsewhere: the only images
 * are attachments of the same mail.
 */
export function sanitizeReceivedHtml(html: string): string {
  return sanitize(limitNesting(html.slice(0, maxReceivedLength)), received)
}

const maxReceivedLength = 1_000_000

const textTags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li', 'span']
const outgoingTags = [...textTags, 'div', 'h1', 'h2', 'h3', 'blockquote']

const textStyles = {
  color: [/^(?:#[0-9a-f]{3,8}|[a-z]+|rgba?\([\d\s.,%]+\))$/i],
  'font-style': [/^(?:normal|italic)$/],
  'font-weight': [/^(?:normal|bold|[1-9]00)$/],
  'text-align': [/^(?:left|right|center|start|end)$/],
  'text-decoration': [/^(?:none|underline|line-through)$/],
}

const outgoing: sanitize.IOptions = {
  allowedTags: [...outgoingTags, 'img'],
  allowedAttributes: {
    '*': ['style', 'dir'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedStyles: { '*': textStyles },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href, ...others }) => ({
      tagName,
      attribs: href && isSendableLink(href) ? { ...others, href } : others,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs.src ?? ''),
}

const outgoingWithoutImages: sanitize.IOptions = { ...outgoing, allowedTags: outgoingTags }

/** A variable is a link that is not rendered yet. After rendering it is checked again. */
function isSendableLink(href: string): boolean {
  return /^(?:https:\/\/|mailto:|tel:)/i.test(href) || /^\{\{[^{}]*\}\}$/.test(href)
}

// No url(), no quotes and no backslashes, so a style cannot load anything.
const plainStyle = [/^[\w\s#%.,-]+$/, /^rgba?\([\d\s.,%]+\)$/i]

const received: sanitize.IOptions = {
  allowedTags: [
    ...outgoingTags,
    ...['h4', 'h5', 'h6', 'hr', 'pre', 'code', 's', 'del', 'ins', 'sub', 'sup', 'small', 'center'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd', 'img'],
  ],
  allowedAttributes: {
    '*': ['style', 'dir', 'align', 'valign'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      ...textStyles,
      'background-color': plainStyle,
      'font-size': plainStyle,
      'line-height': plainStyle,
      margin: plainStyle,
      'margin-left': plainStyle,
      padding: plainStyle,
      'padding-left': plainStyle,
      border: plainStyle,
      'border-left': plainStyle,
      'white-space': plainStyle,
    },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['cid'] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href, dir, style }) => ({
      tagName,
      attribs: {
        ...(dir && { dir }),
        ...(style && { style }),
        ...(href && /^(?:https?:\/\/|mailto:|tel:)/i.test(href) && { href }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^cid:/i.test(attribs.src ?? ''),
}
