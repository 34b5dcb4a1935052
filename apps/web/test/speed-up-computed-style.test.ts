import { expect, it } from 'vitest'

it('the computed style follows style sheets, inheritance and later changes', () => {
  const sheet = document.createElement('style')
  sheet.textContent = '.gone { visibility: hidden; display: none }'
  document.head.append(sheet)
  document.body.innerHTML = '<div class="gone"><b>x</b></div>'
  const [outer, inner] = document.body.querySelectorAll('div,b')
  const read = (element?: Element) => {
    const { display, visibility } = getComputedStyle(element ?? document.body)
    return { display, visibility }
  }
  expect(read(outer)).toEqual({ display: 'none', visibility: 'hidden' })
  expect(read(inner)).toEqual({ display: '', visibility: 'hidden' })
  outer?.removeAttribute('class')
  expect(read(outer)).toEqual({ display: 'block', visibility: '' })
  expect(read(inner)).toEqual({ display: '', visibility: '' })
})
