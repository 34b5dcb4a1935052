import { expect, it } from 'vitest'

it('the labels of a field are those that name it and the one around it, also after a change', () => {
  document.body.innerHTML =
    '<label for="a">1</label><label for="b">2</label><label>3<b><button id="a"></button></b></label>'
  const button = document.querySelector('button')
  const read = () => [...(button?.labels ?? [])].map(({ textContent }) => textContent)
  expect(read()).toEqual(['1', '3'])
  document.querySelector('label')?.setAttribute('for', 'c')
  expect(read()).toEqual(['3'])
  document.body.insertAdjacentHTML('beforeend', '<label for="a">4</label>')
  expect(read()).toEqual(['4', '3'])
  button?.remove()
  expect(read()).toEqual([])
})
