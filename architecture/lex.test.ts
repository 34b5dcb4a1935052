import { describe, expect, it } from 'vitest'
import { lex } from './lex.ts'

describe('lex', () => {
  it.each([
    ['a string', `a('b.c')`, `a('0')`, ['b.c']],
    ['both quotes', `a("it's")`, `a('0')`, ["it's"]],
    ['an escaped quote', `a('it\\'s')`, `a('0')`, ["it\\'s"]],
    ['a template with a hole', `sql\`from \${t} x\``, `sql'0' t`, ['from ? x']],
    ['a string in a hole', `\`a \${f('b')} c\``, `'1' f('0')`, ['b', 'a ? c']],
    ['an object in a hole', `\`\${f({ a: {} })}\`;b`, `'0' f({ a: {} });b`, ['?']],
    ['a template in a template', `\`a\${\`b\${c}\`}\`;d`, `'1' '0' c;d`, ['b?', 'a?']],
    ['a comment at the end of a line', `a // 'b'\nc`, 'a \nc', []],
    ['a block comment', `a /* 'b' */ c`, 'a  c', []],
    ['an address in a string', `a('http://b')`, `a('0')`, ['http://b']],
    [
      'an apostrophe in the text of an element',
      `<p>Don't</p>\na('b')`,
      `<p>Don't</p>\na('0')`,
      ['b'],
    ],
    ['a quote in a regular expression', `x = /['"]/g;a('b')`, `x =  g;a('0')`, ['b']],
    ['a division', `a / b / c('d')`, `a / b / c('0')`, ['d']],
  ])('handles %s', (_, text, code, strings) => {
    expect(lex(text)).toMatchObject({ code, strings })
  })

  it('keeps the comments', () => {
    expect(lex('a // one\n/* two */ b').comments).toEqual(['// one', '/* two '])
  })
})
