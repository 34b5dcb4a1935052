import type { Plugin } from 'vite'

/** Adds a preload link for one font to the HTML head, so that the first paint already uses it. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'headwater:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => name.test(file))
        if (font === undefined) throw new Error(`No font in the bundle matches ${name}.`)
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${font}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
