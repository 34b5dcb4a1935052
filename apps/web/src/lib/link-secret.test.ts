import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteLinkSecret, readLinkSecret, saveLinkSecret } from './link-secret.ts'

afterEach(() => deleteLinkSecret('reset'))

describe('the secret of a link', () => {
  it('is stored for the tab by its kind until it is deleted', () => {
    saveLinkSecret('reset', 's3cret')
    expect(readLinkSecret('reset')).toBe('s3cret')
    expect(readLinkSecret('invitation')).toBeUndefined()
    deleteLinkSecret('reset')
    expect(readLinkSecret('reset')).toBeUndefined()
  })

  it('lasts as long as the page when storage is blocked', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
    saveLinkSecret('reset', 's3cret')
    expect(readLinkSecret('reset')).toBe('s3cret')
    deleteLinkSecret('reset')
    expect(readLinkSecret('reset')).toBeUndefined()
  })
})
