import type { Plugin } from 'vite'

/**
 * Fails the build when index.html contains inline code or styles, because the
 * Content-Security-Policy would block them, and only in production.
 */
export function refuseInlineCode(): Plugin {
  return {
    name: 'headwater:refuse-inline-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const found = findInlineCode(html)
        if (found.length > 0) throw new Error(`index.html holds inline code: ${found.join(', ')}`)
      },
    },
  }
}

/**
 * Returns the opening tags of everything in a page that a strict Content-Security-Policy would
 * block.
 */
export function findInlineCode(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? []
  return tags.filter(
    (tag) =>
      /^<style\b/i.test(tag) ||
      (/^<script\b/i.test(tag) && !/\ssrc=/i.test(tag)) ||
      /\s(?:on[a-z]+|style)\s*=/i.test(tag) ||
      /=\s*["']?\s*javascript:/i.test(tag),
  )
}
