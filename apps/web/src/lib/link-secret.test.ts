import { afterEach, describe, expect, it, vi } from 'vitest'
import { dropLinkSecret, keepLinkSecret, readLinkSecret } from './link-secret.ts'

afterEach(() => dropLinkSecret('reset'))

describe('the secret of a link', () => {
  it('is kept for the tab, by its kind, until it is dropped', () => {
    keepLinkSecret('reset', 's3cret')
    expect(readLinkSecret('reset')).toBe('s3cret')
    expect(readLinkSecret('invitation')).toBeUndefined()
    dropLinkSecret('reset')
    expect(readLinkSecret('reset')).toBeUndefined()
  })

  it('lasts as long as the page where storage is closed', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
    keepLinkSecret('reset', 's3cret')
    expect(readLinkSecret('reset')).toBe('s3cret')
    dropLinkSecret('reset')
    expect(readLinkSecret('reset')).toBeUndefined()
  })
})
