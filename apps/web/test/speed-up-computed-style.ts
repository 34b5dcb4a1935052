import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

/*
 * Testing Library asks whether an element is visible after every change of the document. Happy DOM
 * spends nearly all of that time in the two methods replaced here, which return the same.
 */

/** Looks for style sheets in the head alone: a page has them nowhere else, and the body changes often. */
Object.assign(CSSComputedStyle.prototype, {
  getStyleSheets: (root: Document | ShadowRoot): CSSStyleSheet[] => {
    const sheets = 'head' in root ? root.head.querySelectorAll<HTMLStyleElement>(sheetSelector) : []
    return [...sheets].flatMap(({ sheet }) => sheet ?? [])
  },
})

const sheetSelector = 'style,link[rel="stylesheet"]'

/** Copies the properties one by one: `structuredClone` takes many times as long. */
Object.assign(CSSPropertyManager.prototype, {
  clone(this: CSSPropertyManager): CSSPropertyManager {
    const copy = new CSSPropertyManager()
    for (const [name, property] of Object.entries(this.properties)) {
      copy.properties[name] = { ...property }
    }
    const definedNames = 'definedPropertyNames'
    Reflect.set(copy, definedNames, { ...Reflect.get(this, definedNames) })
    return copy
  },
})
